import { reloadOnce } from "./reload-once";

/** Rendered before every other script, so that it catches the first one's failure. */
export function ReloadScript({ nonce }: { nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reloadOnce }} />;
}
