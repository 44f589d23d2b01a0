import { Notice } from "@/components/ui/notice";
import type { Refused } from "@/lib/browser/order/panel";
import type { Texts } from "@/lib/i18n/texts";
import { Shown } from "./shown";

interface RefusedNoticeProps {
  refused: Refused;
  /** An earlier try of the same order has had no answer: nobody can say yet that nothing was taken. */
  uncertain?: boolean;
  texts: Texts<"payment">;
}

/** A refusal before any money moved: the server's sentence, and that nothing was taken. */
export function RefusedNotice({ refused, uncertain = false, texts }: RefusedNoticeProps) {
  if (refused.error === "publisher_unreachable" && uncertain) return null;
  return (
    <Shown>
      <Notice tone="error">
        {refused.error === "publisher_unreachable" ? (
          <p className="font-bold">{texts.notStarted}</p>
        ) : (
          <>
            <p className="font-bold">{refused.message || texts.refused}</p>
            {!uncertain && <p>{texts.noMoney}</p>}
          </>
        )}
      </Notice>
    </Shown>
  );
}
