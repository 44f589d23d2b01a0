/**
 * Calls back once for each element that comes within `margin` of the viewport (CSS pixels, such as "200px"). Returns a
 * function that stops watching.
 */
export function whenVisible<E extends Element>(
  elements: Iterable<E>,
  margin: string,
  onVisible: (element: E) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onVisible(target as E);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
