import { adClosedKey } from "@/components/promo/ad-closing";
import { walletScript } from "@/lib/client/device-wallets";
import { lastMethodKey } from "@/lib/client/order/last-topup";

/**
 * Runs before the first paint, so that nothing jumps. The server's HTML is the same for everybody; this script marks
 * the document so that CSS shows the signed-in or the visitor's header, hides an ad that was closed within a day and
 * wallets that the device lacks, and shows the last used payment method first (MethodStep). A decorative picture that fails
 * to load is hidden, so that the drawing below it shows instead of the browser's broken-image icon.
 */
const script =
  `var d=document.documentElement.dataset;if(/(?:^|; )user_id=[^;]/.test(document.cookie))d.signedIn="";` +
  `try{var t=Date.now()-localStorage.getItem("${adClosedKey}");if(t>=0&&t<864e5)d.adClosed="";` +
  `var m=localStorage.getItem("${lastMethodKey}");if(/^\\d{1,10}$/.test(m))document.documentElement.style.cssText="--m"+m+":-1;--d"+m+":block;--x"+m+":none"}catch(e){}` +
  walletScript +
  `addEventListener("error",function(e){var t=e.target;if(t.alt==="")t.style.visibility="hidden"},true)`;

export function FirstPaintScript({ nonce }: { nonce?: string }) {
  // The browser hides a nonce from scripts, so React would report a mismatch with the server's HTML.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
