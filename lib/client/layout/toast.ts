/** Two seconds, top right; sonner comes with the first toast. Red for errors, blue for success. */
type Tone = "error" | "success";

let ready: Promise<(tone: Tone, message: string) => void> | undefined;

/** Without its script there is no toast; the next one asks for it again. */
export async function showToast(tone: Tone, message: string): Promise<void> {
  ready ??= import("./toaster").then((file) => file.mountToaster());
  await ready.then(
    (show) => show(tone, message),
    () => (ready = undefined),
  );
}
