import { CodesForm } from "@/components/operator/catalogue/codes-form";
import { DraftPanel } from "@/components/operator/catalogue/draft-panel";
import { GamesPanel } from "@/components/operator/catalogue/games-panel";
import { PartEditor } from "@/components/operator/catalogue/part-editor";
import { gamesOf, limitedGiftsOf, partNames, partOf } from "@/components/operator/catalogue/parts";
import { emptyOf, type Schema } from "@/components/operator/catalogue/schema";
import { DeskFrame } from "@/components/operator/desk-frame";
import { SignInForm } from "@/components/operator/sign-in-form";
import { hrefs } from "@/lib/routes/paths";
import { partSchema, readCatalogueDraft } from "@/lib/server/operator/catalogue";
import { enterDeskPage } from "@/lib/server/operator/enter-desk";
import { operatorTrouble } from "@/lib/server/operator/trouble";

type PageProps = { searchParams: Promise<{ part?: string; id?: string }> };

/** What is sold: the shared draft with its parts, or one part as a form. */
export default async function OperatorCataloguePage({ searchParams }: PageProps) {
  const { locale, language, self, token } = await enterDeskPage("editContent");
  const query = await searchParams;
  const draft = await readCatalogueDraft(token, language);
  if (!draft.ok) return <SignInForm trouble={await operatorTrouble(draft, language)} aside={null} />;
  const { content, revision, in_force, faults } = draft.value.data;
  const seen = { revision: Number(revision), in_force };
  const page = hrefs(locale).operator("catalogue");
  const part = partNames.find((name) => name === query.part);
  if (part) {
    const id = query.id && /^\d{1,10}$/.test(query.id) ? Number(query.id) : undefined;
    const schema = partSchema(part) as Schema;
    const value = partOf(content, part, id) ?? emptyOf(schema, schema);
    return (
      <DeskFrame locale={locale} self={self} page="catalogue">
        <PartEditor
          key={`${part} ${id}`}
          part={part}
          id={id}
          schema={schema}
          value={value}
          draft={seen}
          back={page}
        />
      </DeskFrame>
    );
  }
  const isDraft = draft.value.data.changed_by !== undefined && Object.keys(faults).length === 0;
  return (
    <DeskFrame locale={locale} self={self} page="catalogue">
      <DraftPanel draft={draft.value.data} preview={`${hrefs(locale).home()}?preview=1`} />
      <GamesPanel games={gamesOf(content)} draft={seen} isDraft={isDraft} page={page} />
      <CodesForm gifts={limitedGiftsOf(content, language)} />
    </DeskFrame>
  );
}
