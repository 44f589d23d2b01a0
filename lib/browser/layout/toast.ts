/** Two seconds, top right; sonner comes with the first toast. Red for errors, blue for success. */
type Tone = "error" | "success";

let ready: Promise<(tone: Tone, message: string) => void> | undefined;

export async function showToast(tone: Tone, message: string): Promise<void> {
  ready ??= import("./toaster").then((file) => file.mountToaster());
  (await ready)(tone, message);
}
