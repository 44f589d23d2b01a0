import { reloadOnce } from "./reload-once";

/** Before every other script, so that it hears of the first one's failure. */
export function ReloadScript({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reloadOnce }} />;
}
