import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

export interface PlainTile {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A picture's address, or an element. */
  image?: ReactNode;
}

interface PlainTilesProps {
  legend: string;
  name: string;
  tiles: readonly PlainTile[];
  /** The one that is chosen at first. */
  value?: string;
  error?: string;
  /** Classes of the whole, and of the grid. */
  className?: string;
  grid?: string;
}

/** Radio buttons as tiles that need no script: the browser keeps the choice. */
export function PlainTiles({
  legend,
  name,
  tiles,
  value,
  error,
  className = "",
  grid = "grid gap-2.5 grid-cols-2 sm:grid-cols-3",
}: PlainTilesProps) {
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={error ? `${name}-fault` : undefined}>
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      <div className={grid}>
        {tiles.map((tile) => (
          <label key={tile.value} className="choice">
            <input
              type="radio"
              name={name}
              value={tile.value}
              defaultChecked={tile.value === value}
              required
            />
            <span>
              {typeof tile.image === "string" ? (
                <Picture src={tile.image} width={40} height={40} loading="lazy" />
              ) : (
                tile.image
              )}
              <span className="min-w-0">
                <b>{tile.label}</b>
                {tile.hint && <small>{tile.hint}</small>}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-fault`} role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
