/**
 * Puts a text on the clipboard. Browsers within other apps, and pages without HTTPS, have none to write to: there the
 * text is marked in a field and copied as by hand. False where neither is allowed.
 */
export async function copyText(value: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyByHand(value, beside);
  }
}

/** `beside`: where the field stands for a moment; an open dialog takes the focus from anything outside. */
function copyByHand(value: string, beside: Element): boolean {
  const field = document.createElement("textarea");
  field.value = value;
  field.readOnly = true;
  field.className = "sr-only";
  beside.append(field);
  const focused = document.activeElement;
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
