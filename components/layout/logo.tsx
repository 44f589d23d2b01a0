import { Picture } from "@/components/ui/picture";

/** The publisher's own logo, or else a coin with the V of Vxu cut into it, and the wordmark. */
export function Logo({ name, picture }: { name: string; picture?: string }) {
  if (picture) {
    // Of one size whatever the picture's is, so that nothing moves when it comes.
    return (
      <>
        <Picture src={picture} width={144} height={36} className="h-9 w-36 object-contain object-left" />
        <span className="sr-only">{name}</span>
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d="M16 1.5 28.6 8.8v14.4L16 30.5 3.4 23.2V8.8Z" fill="var(--color-action)" />
        <path d="M16 4.4 26 10.2v11.6l-10 5.8-10-5.8V10.2Z" fill="var(--color-on-action)" />
        <path d="M8.8 11h4.1l3.2 7.6L19.3 11h3.9l-5.4 11.6h-3.5Z" fill="var(--color-action)" />
      </svg>
      <span className="logo-name text-xl font-bold tracking-wide">{name}</span>
    </span>
  );
}
