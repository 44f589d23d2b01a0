import { create } from "qrcode";

interface QrToSave {
  text: string;
  /** Written below the code, one line each: the amount, the message. */
  lines: readonly string[];
  /** The file's name, without its ending. */
  name: string;
}

const module_px = 20;
const margin = 4;
const line_px = 72;

/** Saves a QR code as a PNG file, for a banking app that reads codes from the photo library. */
export async function saveQr({ text, lines, name }: QrToSave): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => draw(text, lines).toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  // The download has its own reference as soon as it has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function draw(text: string, lines: readonly string[]): HTMLCanvasElement {
  const { data, size } = create(text, { errorCorrectionLevel: "M" }).modules;
  const canvas = document.createElement("canvas");
  canvas.width = (size + 2 * margin) * module_px;
  canvas.height = canvas.width + lines.length * line_px;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  data.forEach((dark, at) => {
    if (!dark) return;
    const [x, y] = [at % size, Math.floor(at / size)];
    context.fillRect((x + margin) * module_px, (y + margin) * module_px, module_px, module_px);
  });
  context.font = `600 ${line_px / 2}px sans-serif`;
  context.textAlign = "center";
  lines.forEach((line, at) =>
    context.fillText(line, canvas.width / 2, canvas.width + at * line_px, canvas.width - 2 * module_px),
  );
  return canvas;
}
