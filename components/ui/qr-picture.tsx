"use client";

import { create } from "qrcode";

const quiet = 2;

/** A QR code drawn in the browser as one SVG path, sharp at every size. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = create(text, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_, y) => rowOf(data.subarray(y * size, (y + 1) * size), y));
  const edge = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full bg-white text-black"
      data-qr={text}
    >
      <path d={rows.join("")} fill="currentColor" />
    </svg>
  );
}

function rowOf(modules: Uint8Array, y: number): string {
  return Array.from(modules, (dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("");
}
