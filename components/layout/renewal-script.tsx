import { renderEvent } from "@/lib/client/layout/page-events";
import { publicationEvent } from "@/lib/client/layout/publication-event";

/**
 * Asks whether what the page shows is still sold so, while it is on a screen, and has it rendered anew if not. Not where
 * the router would load a page whole, and lose what was entered: after a deploy, or while the page is closed or can't be
 * had. Where the page shows the same afterwards, as on an overloaded site, it waits longer each time. A page that is gone,
 * as its game is no longer sold, is loaded again, unless a call is under way, a dialog is open or the page is being left.
 * A script of the page's own: that of the bundle would be loaded before anything could have changed.
 */
export const renewalScript =
  `(function(){var w=2500,n=0,s,t=setTimeout(look,w);` +
  `function look(){t=0;if(document.hidden)return;` +
  `fetch("/api/revision?every="+w,{credentials:"omit",cache:"no-store"}).then(function(r){` +
  `if(r.status==204){w=0;return}if(!r.ok)throw 0;return r.json().then(function(j){w=j.data.again_ms;` +
  `var d=document.body.dataset;if(d.revision!=s||j.data.revision==s){s=d.revision;n=0}if(j.data.revision!=s&&j.data.build==d.build)` +
  `return fetch(location.href,{method:"HEAD",redirect:"manual"}).then(function(p){` +
  `if(p.status==200){w=Math.min(w*++n,6e4);` +
  `["${renderEvent}","${publicationEvent}"].forEach(function(e){dispatchEvent(new Event(e))})}` +
  `else if(p.status==404&&d.revision&&!document.querySelector("[aria-busy=true],[role=dialog],.leaving"))location.reload()})})})` +
  `.catch(function(){w=Math.min(2*w,6e4)}).then(function(){if(w)t=setTimeout(look,w)});t=1}` +
  `document.addEventListener("visibilitychange",function(){if(!t&&w)look()})})()`;

export function RenewalScript({ nonce }: { nonce?: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: renewalScript }} />
  );
}
