/** Keeps the place of what loads; give it the size of what will come. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-control bg-raised ${className}`} />;
}
