import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { formAddresses } from "./form-addresses";
import { HiddenFields } from "./hidden-fields";

/** Who is signed in, and the button that signs out: the header says it only by script. */
export function SignOutForm({ locale, username }: { locale: string; username: string }) {
  const t = useTranslations("plain");
  const tHeader = useTranslations("header");
  return (
    <form
      method="post"
      action={formAddresses.signOut}
      className="signed-in flex items-center justify-between gap-3"
    >
      <HiddenFields values={{ locale }} />
      <p className="min-w-0 break-words text-muted">{t("signedInAs", { name: username })}</p>
      <button type="submit" className={buttonClass("quiet", "shrink-0")}>
        {tHeader("logout")}
      </button>
    </form>
  );
}
