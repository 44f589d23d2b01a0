/**
 * Runs before the first paint: the header shows the half that the readable cookie calls for, so nothing jumps.
 * The server's HTML holds both halves and is the same for everybody.
 */
const script = `if(/(?:^|; )user_id=[^;]/.test(document.cookie))document.documentElement.dataset.signedIn=""`;

export function SignedInScript({ nonce }: { nonce?: string }) {
  // The browser hides a nonce from scripts, so React sees another value than the server wrote.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
