/** Whole numbers with dots between thousands, in both languages (spec.md §9). */
export function withDots(amount: number): string {
  return String(Math.trunc(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, ".");
}

/** A price in dong: `100.000 ₫`. */
export function formatVnd(amount: number): string {
  return `${withDots(amount)}\u00a0₫`;
}

/** A number of Vxu: `1.000 Vxu`. */
export function formatVxu(amount: number): string {
  return `${withDots(amount)}\u00a0Vxu`;
}
