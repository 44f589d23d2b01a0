/** A placeholder while content loads; give it the content's size. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-control bg-idle ${className}`} />;
}
