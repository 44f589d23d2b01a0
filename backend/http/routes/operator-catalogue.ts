import { changesOf } from "@/lib/contract/catalogue/changes";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { faultSentences } from "@/lib/i18n/sentences";
import {
  changeDraft,
  discardDraft,
  faultsOfDraft,
  publishDraft,
  readDraft,
  restoreVersion,
} from "../../catalogue/draft";
import { importCodes } from "../../catalogue/import-codes";
import { encodePicture } from "../../catalogue/picture";
import { selectVersions } from "../../db/catalogue-draft";
import type { Database } from "../../db/database";
import { insertPicture, selectPicture } from "../../db/pictures";
import { operatingOf, type Operating } from "../operating";
import { note } from "../operator-note";
import { handlers } from "../serve";
import type { Services } from "../services";

/** How many versions are listed. */
const shown_versions = 10;

/** The catalogue in the desk: a draft that all operators share, published as a version. */
export const operatorCatalogueHandlers = handlers({
  async getCatalogueDraft({ db }, { language }) {
    const [{ draft, published, in_force, revision, content }, versions] = await Promise.all([
      readDraft(db),
      selectVersions(db, shown_versions),
    ]);
    return accept({
      data: {
        revision,
        in_force,
        content,
        changes: draft ? changesOf(published, content) : [],
        faults: faultSentences(draft ? faultsOfDraft(content) : {}, language),
        ...(draft && { changed_by: draft.changedBy, changed_at: draft.changedAt.toISOString() }),
        versions: versions.map(({ id, at, by, restores }) => ({
          id,
          at: at.toISOString(),
          by,
          ...(restores !== null && { restores }),
        })),
      },
    });
  },

  changeCatalogueDraft: (services, call) =>
    changing(services, call, undefined, (tx, asked) => changeDraft(tx, call.body, call.body.change, asked)),

  publishCatalogueDraft: (services, call) =>
    changing(services, call, "catalogue_published", (tx, asked) => publishDraft(tx, call.body, asked)),

  discardCatalogueDraft: (services, call) =>
    changing(services, call, "draft_discarded", (tx) => discardDraft(tx, call.body.revision)),

  restoreCatalogueVersion: (services, call) =>
    changing(services, call, "catalogue_restored", (tx, asked) =>
      restoreVersion(tx, call.body.in_force, asked),
    ),

  async storePicture(services, call) {
    // Before the transaction: decoding may take a second.
    const encoded = await encodePicture(Buffer.from(call.body.data, "base64"));
    if (!encoded.ok) return encoded;
    const { id, bytes } = encoded.value;
    return changing(services, call, "picture_stored", async (tx, { by, now }) => {
      await insertPicture(tx, { id, bytes, uploadedBy: by, uploadedAt: now });
      return accept({ path: `/picture/${id}` });
    });
  },

  async getStoredPicture({ db }, { params }) {
    const bytes = await selectPicture(db, params.picture_id);
    return bytes ? accept({ data: { data: bytes.toString("base64") } }) : refuse("not_found");
  },

  importGiftCodes: (services, call) =>
    changing(services, call, "codes_imported", async (tx) => {
      const { gift_id, codes } = call.body;
      const told = await importCodes(tx, { codes: codes.map((code) => ({ gift_id, code })) });
      if (!told.ok) return refuse("not_found", { fields: { gift_id: "invalid" } });
      const { added, repeated, known, sold } = told.value;
      return accept({
        gift_id,
        added: added[gift_id] ?? 0,
        twice: repeated.length + known.length,
        sold: sold.length,
      });
    }),
});

type Asked = { operating?: Operating; client_address: string };

/** Does a change in one transaction with its audit entry; saving a draft has none, since it changes nothing yet. */
function changing<T extends Record<string, unknown>>(
  services: Services,
  call: Asked,
  action: string | undefined,
  work: (tx: Database, asked: { by: string; now: Date }) => Promise<Result<T>>,
): Promise<Result<{ data: T }>> {
  const { operator } = operatingOf(call);
  return services.db.transaction(async (tx) => {
    const done = await work(tx, { by: operator.username, now: services.now() });
    if (!done.ok) return done;
    if (action) await note({ ...services, db: tx }, call, action, done.value);
    return accept({ data: done.value });
  });
}
