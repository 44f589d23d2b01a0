/** What other sites add to an address to tell where a visitor came from: Facebook, Google, TikTok, Zalo, newsletters. */
const names =
  /^(?:fbclid|gclid|gbraid|wbraid|dclid|ttclid|msclkid|zarsrc|twclid|igshid|mc_[ce]id|utm_[a-z_]+)$/;

/**
 * A request's target without the parameters of campaigns, which no page reads: whoever comes by a link on another site gets
 * the page that everybody gets. The browser's own address keeps them, for what counts visits.
 */
export function withoutCampaign(target: string): string {
  const mark = target.indexOf("?");
  if (mark < 0) return target;
  const kept = target
    .slice(mark + 1)
    .split("&")
    .filter((each) => each !== "" && !names.test(each.split("=", 1)[0] ?? ""));
  return target.slice(0, mark) + (kept.length > 0 ? `?${kept.join("&")}` : "");
}
