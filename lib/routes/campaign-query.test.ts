import { withoutCampaign } from "./campaign-query";

it.each([
  ["/game", "/game"],
  ["/game?fbclid=IwAR0x", "/game"],
  ["/en/game?utm_source=zalo&utm_medium=oa&method=12&gclid=", "/en/game?method=12"],
  ["/game?method=12&fbclid=a&_rsc=b", "/game?method=12&_rsc=b"],
  ["/game?fbclidx=1&xfbclid=2&id=7", "/game?fbclidx=1&xfbclid=2&id=7"],
  ["/game?", "/game"],
  ["/game?a=fbclid=1&FBCLID=2", "/game?a=fbclid=1&FBCLID=2"],
])("%s is asked for as %s", (target, asked) => expect(withoutCampaign(target)).toBe(asked));
