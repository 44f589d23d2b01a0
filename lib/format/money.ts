import { formatter } from "@/lib/i18n/formatter";

/** Whole numbers with dots between thousands: `100.000`. */
export function withDots(amount: number): string {
  return formatter.number(Math.trunc(amount));
}

/** A price in dong: `100.000 ₫`. */
export function formatVnd(amount: number): string {
  return formatter.number(Math.trunc(amount), { style: "currency", currency: "VND" });
}

/** A number of Vxu: `1.000 Vxu`. */
export function formatVxu(amount: number): string {
  return `${withDots(amount)}\u00a0Vxu`;
}
