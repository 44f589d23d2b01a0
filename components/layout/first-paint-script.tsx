import { adClosedKey } from "@/components/promo/ad-closing";
import { walletScript } from "@/lib/client/device-wallets";
import { lastMethodKey } from "@/lib/client/order/last-method";

/**
 * Runs before the first paint, so nothing jumps: the header shows the half that the readable cookie calls for, and an
 * ad that was closed within a day has no place, the payment method used last stands first, and the wallets that this
 * device lacks have no place. The server's HTML holds
 * it all and is the same for everybody. A decorative picture that does not come shows what is drawn below it, and not the
 * browser's mark.
 */
const script =
  `var d=document.documentElement.dataset;if(/(?:^|; )user_id=[^;]/.test(document.cookie))d.signedIn="";` +
  `try{var t=Date.now()-localStorage.getItem("${adClosedKey}");if(t>=0&&t<864e5)d.adClosed="";` +
  `var m=localStorage.getItem("${lastMethodKey}");if(/^\\d{1,10}$/.test(m))document.documentElement.style.setProperty("--m"+m,"-1")}catch(e){}` +
  walletScript +
  `addEventListener("error",function(e){var t=e.target;if(t.alt==="")t.style.visibility="hidden"},true)`;

export function FirstPaintScript({ nonce }: { nonce?: string }) {
  // The browser hides a nonce from scripts, so React sees another value than the server wrote.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
