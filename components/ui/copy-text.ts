/**
 * Copies a text to the clipboard. In-app browsers and pages without HTTPS lack the clipboard API: there the text is
 * selected in a field and copied by execCommand. False where neither is allowed.
 */
export async function copyText(value: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyByHand(value, beside);
  }
}

/** `beside`: the field is added next to it, as an open dialog takes the focus from anything outside. */
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
