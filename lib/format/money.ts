/** Numbers have the same format in both languages (spec.md §9), whatever the browser's locale. */
const plain = new Intl.NumberFormat("vi");
const dong = new Intl.NumberFormat("vi", { style: "currency", currency: "VND" });

/** Whole numbers with dots between thousands: `100.000`. */
export function withDots(amount: number): string {
  return plain.format(Math.trunc(amount));
}

/** A price in dong: `100.000 ₫`. */
export function formatVnd(amount: number): string {
  return dong.format(Math.trunc(amount));
}

/** A number of Vxu: `1.000 Vxu`. */
export function formatVxu(amount: number): string {
  return `${withDots(amount)}\u00a0Vxu`;
}
