/** Direct bank transfer is closed in UTC hours 16 to 22 inclusive: 23:00 to 6:00 in Vietnam (spec.md §9). */
export function isBankTransferClosed(now: Date): boolean {
  const hour = now.getUTCHours();
  return hour >= 16 && hour <= 22;
}
