/** What is done in a story as soon as it can be: a button is pressed by its name, or a field is filled in by its own. */
export type Step = { press: string } | { fill: string; with: string } | { upload: File };

const pause_ms = 50;
/** How many pauses a call may take that is answered; one that never is stays busy. */
const most_pauses = 20;

/** Takes the steps one after another, and says when what they led to is there. Returns how to stop. */
export function takeSteps(steps: readonly Step[], onDone: () => void): () => void {
  const left = [...steps];
  let pauses = 0;
  const timer = setInterval(() => {
    const [next] = left;
    if (next) {
      if (take(next)) left.shift();
      return;
    }
    pauses += 1;
    if (pauses < 3 || (pauses < most_pauses && place()?.querySelector("[aria-busy=true]"))) return;
    clearInterval(timer);
    onDone();
  }, pause_ms);
  return () => clearInterval(timer);
}

/** A dialog, where one is open, is in front of the page. */
const place = () => document.querySelector("[role=dialog]") ?? document.getElementById("content");

/** False while it is not there, or does not take a press yet. */
function take(step: Step): boolean {
  if ("press" in step) return press(step.press);
  return "fill" in step ? fill(step.fill, step.with) : upload(step.upload);
}

function press(name: string): boolean {
  const buttons = [...(place()?.querySelectorAll<HTMLElement>("button, summary") ?? [])];
  const wanted = buttons.find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
  if (!wanted || wanted.getAttribute("aria-disabled") === "true") return false;
  wanted.click();
  return true;
}

function fill(name: string, text: string): boolean {
  const field = [
    ...(place()?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? []),
  ].find((each) => each.name === name);
  if (!field) return false;
  // React reads what the element's own property was set to as nothing new.
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

function upload(file: File): boolean {
  const field = place()?.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) return false;
  const held = new DataTransfer();
  held.items.add(file);
  field.files = held.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
