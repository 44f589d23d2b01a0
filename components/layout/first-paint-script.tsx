import { adClosedKey } from "@/components/promo/ad-closing";
import { walletScript } from "@/lib/client/device-wallets";
import { hydratedEvent } from "@/lib/client/layout/page-events";
import { legacyStylesScript } from "@/lib/client/layout/legacy-styles-script";
import { themeScript } from "@/lib/client/layout/theme-script";
import { lastKnownKey } from "@/lib/client/offline/last-known-key";
import { lastMethodKey } from "@/lib/client/order/last-topup";
import { openOrderKey } from "@/lib/client/order/open-order-key";

/** Links and the buttons of forms and popovers work without script, so they are not among them. */
const pressedAgain =
  "input[type=radio],[aria-expanded],.role-step button,:is(.promo,.ad-strip,header) button[type=button]:not([popovertarget])";

/**
 * Runs before the first paint, so that nothing jumps. The server's HTML is the same for everybody; this script marks
 * the document so that CSS shows the signed-in or the visitor's header, hides an ad that was closed within a day and
 * wallets that the device lacks, removes what an earlier player saw last, sets the chosen theme and an old browser's style sheet, keeps the place of an open order, and shows the last used
 * payment method first (MethodStep). A decorative picture that fails to load is hidden, so that the drawing below it
 * shows instead of the browser's broken-image icon. What is pressed before the page's script has come is pressed again
 * by it (hydratedEvent): choices and buttons of the page's frame, and never one that pays. React may have answered such a
 * press already, just before it told of it: a button that says something else by now is left alone. The link to the
 * content moves the focus without a history entry: the router would not know it, and would load the page again on the
 * way back over it.
 */
export const firstPaintScript =
  `var d=document.documentElement.dataset,u=/(?:^|; )user_id=([^;]+)/.exec(document.cookie);if(u)d.signedIn="";` +
  `try{u||localStorage.removeItem("${lastKnownKey}");if(u&&!/\\/result$/.test(location.pathname)&&(localStorage.getItem("${openOrderKey}")||"").indexOf(u[1]+" ")==0)d.openOrder="";` +
  `var t=Date.now()-localStorage.getItem("${adClosedKey}");if(t>=0&&t<864e5)d.adClosed="";` +
  `var m=localStorage.getItem("${lastMethodKey}");if(/^\\d{1,10}$/.test(m))document.documentElement.style.cssText="--m"+m+":-1;--d"+m+":block;--x"+m+":none"}catch(e){}` +
  themeScript +
  legacyStylesScript +
  walletScript +
  `addEventListener("error",function(e){var t=e.target;if(t.alt==="")t.style.visibility="hidden"},true);` +
  `var p=[],s=function(t){return["expanded","pressed","label"].map(function(n){return t.getAttribute("aria-"+n)}).join()};` +
  `addEventListener("click",function(e){var t=e.target.closest("${pressedAgain}");if(p&&t)p.push([t,s(t)])},true);` +
  `addEventListener("click",function(e){var t=e.target.closest("a[href='#content']"),c=document.getElementById("content");if(t&&c){e.preventDefault();c.scrollIntoView();c.focus({preventScroll:true})}});` +
  `addEventListener("${hydratedEvent}",function(){var q=p||[];p=0;setTimeout(function(){q.forEach(function(a){s(a[0])==a[1]&&a[0].click()})})})`;

export function FirstPaintScript({ nonce }: { nonce?: string }) {
  // The browser hides a nonce from scripts, so React would report a mismatch with the server's HTML.
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
  );
}
