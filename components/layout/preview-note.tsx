import { getTranslations } from "next-intl/server";

/** Says that an operator sees the draft, and nobody else does. */
export async function PreviewNote() {
  const t = await getTranslations("tools");
  return (
    <aside className="bg-action px-4 py-2 text-center font-bold text-on-action">
      <p>{t("preview")}</p>
    </aside>
  );
}
