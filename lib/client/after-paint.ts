/** Does what the player does not wait for once the next picture is shown: a press must not wait for it. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
