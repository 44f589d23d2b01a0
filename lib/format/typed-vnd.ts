/** With nothing or one sign between groups of three: what follows a sign otherwise was meant as a fraction. */
const whole_vnd = /^(?:\d+|[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*)$/;

/** Reads a typed amount in whole dong, such as `1.500.000 ₫`; undefined if it is none. */
export function readVnd(text: string): number | undefined {
  const typed = text.trim().replace(/\s*[₫đ]$/i, "");
  return whole_vnd.test(typed) ? Number(typed.replace(/\D/g, "")) : undefined;
}
