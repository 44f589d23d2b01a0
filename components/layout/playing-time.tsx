import { getTranslations } from "next-intl/server";

const id = "playing-time";
/** In local storage: the day and its minutes, which go on from page to page. */
export const playedKey = "played";

/**
 * Counts the minutes of a day in which pages with a reminder were looked at, and shows it after each so many. A script of
 * the page's own: that of the bundle would be loaded by all, for something that is needed after half an hour.
 */
export const playingTimeScript =
  `(function(){var m=0,i=function(){return document.getElementById("${id}")};setInterval(function(){var e=i();if(!e||document.hidden)return;` +
  `var d=new Date().toDateString(),n=m+=1;try{var s=(localStorage.getItem("${playedKey}")||"").split(",");` +
  `n=s[0]==d?+s[1]+1:1;localStorage.setItem("${playedKey}",d+","+n)}catch(x){}` +
  `if(n%e.dataset.minutes==0)e.firstElementChild.hidden=false},6e4);` +
  `addEventListener("click",function(c){var b=c.target.closest("#${id} button");if(b)i().firstElementChild.hidden=true})})()`;

export function PlayingTimeScript({ nonce }: { nonce?: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: playingTimeScript }} />
  );
}

/** The reminder of a player's health after each so many minutes, as Decree 147/2024 asks of games. */
export async function PlayingTime({ minutes }: { minutes: number }) {
  const [t, tFooter] = await Promise.all([getTranslations("gamePage"), getTranslations("footer")]);
  return <PlayingTimeView minutes={minutes} reminder={tFooter("health")} understood={t("understood")} />;
}

export function PlayingTimeView(props: { minutes: number; reminder: string; understood: string }) {
  return (
    <div id={id} role="status" data-minutes={props.minutes}>
      <div
        hidden
        className="card fixed inset-x-4 top-20 z-40 mx-auto flex max-w-dialog items-center gap-4 p-4"
      >
        <p className="flex-1">{props.reminder}</p>
        <button type="button" className="btn btn-quiet">
          {props.understood}
        </button>
      </div>
    </div>
  );
}
