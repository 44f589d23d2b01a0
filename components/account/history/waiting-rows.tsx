import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder rows while a game's latest orders load. */
export function WaitingRows({ label }: { label?: string }) {
  return (
    <div className="game-history-rows">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="rounded-card!" />
      ))}
      {label && (
        <span className="sr-only" role="status">
          {label}
        </span>
      )}
    </div>
  );
}
