/**
 * Toasts are shown for two seconds at the top right: red for errors, blue for success. sonner is loaded with the first
 * toast.
 */
type Tone = "error" | "success";

let ready: Promise<(tone: Tone, message: string) => void> | undefined;

/** If the script fails to load, there is no toast; the next toast loads it again. */
export async function showToast(tone: Tone, message: string): Promise<void> {
  ready ??= import("./toaster").then((file) => file.mountToaster());
  await ready.then(
    (show) => show(tone, message),
    () => (ready = undefined),
  );
}
