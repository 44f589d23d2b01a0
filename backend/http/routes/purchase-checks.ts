import { accept, refuse, type Refusal, type Result } from "@/lib/contract/errors";
import type { MethodDefinition } from "@/lib/payment/define";
import { checkShape } from "@/lib/payment/shapes";
import { selectBank } from "../../db/catalogue";
import { opensNext } from "../../domain/method-terms";
import type { PurchaseFacts, Role } from "../../db/purchase-facts";
import { selectSavedCard } from "../../db/saved-cards";
import { unseal } from "../../db/seal";
import type { Purchase } from "../../orders/place-order";
import type { Services } from "../services";

/** The method with the game's overrides; refused if it is closed, or closed at this hour. */
export function openMethod(row: PurchaseFacts["method"], now: Date) {
  if (!row || row.method.hidden || (row.here?.state ?? row.method.state) === "closed")
    return refuse("method_unavailable");
  const at = opensNext(row.here, now);
  if (at !== undefined) return refuse("method_out_of_hours", { values: { at } });
  return accept({ ...row.method, bonus_percent: row.here?.bonusPercent ?? 0 });
}

/** Refuses a character that is not the player's, and none where the game needs one. */
export function expectRole(found: Role | undefined | null, needed: boolean): Result<Purchase["beneficiary"]> {
  if (found === null) return refuse("character_unknown", { fields: { character_id: "character_none" } });
  if (found === undefined && needed)
    return refuse("invalid_input", { fields: { character_id: "character_required" } });
  return accept(found);
}

/** Checks the method's fields by the schema that the page uses, too. A phone number may be left out. */
export function checkFields(method: MethodDefinition, body: Record<string, unknown>): Refusal | undefined {
  const isAbsentPhone = (name: string) =>
    body[name] === undefined && method.fields.some((field) => field.name === name && field.kind === "phone");
  const faults = Object.entries(checkShape(method.shape, body).faults).filter(
    ([name]) => !isAbsentPhone(name),
  );
  return faults.length > 0 ? refuse("invalid_input", { fields: Object.fromEntries(faults) }) : undefined;
}

/** Verifies the captcha of a method that requires one. */
export async function checkCaptcha(
  services: Services,
  method: MethodDefinition,
  asked: { body: Record<string, unknown>; client_address: string },
): Promise<Refusal | undefined> {
  const field = method.captchaField;
  if (!field || !services.captcha) return undefined;
  const answer = asked.body[field];
  const text = typeof answer === "string" ? answer : undefined;
  if (await services.captcha(text, asked.client_address)) return undefined;
  return refuse("captcha_wrong", { fields: { [field]: "captcha_required" } });
}

/** The provider's token of the player's saved card; another player's card is not found. */
export async function readSavedCard(
  services: Services,
  playerId: string,
  asked: { id?: string; provider: string },
): Promise<Result<string | undefined>> {
  if (asked.id === undefined) return accept(undefined);
  const card = await selectSavedCard(services.db, playerId, asked.id);
  return card?.provider === asked.provider
    ? accept(unseal(card.token, services.secret))
    : refuse("not_found", { fields: { id: "invalid" } });
}

export async function readBank(
  services: Services,
  method: MethodDefinition,
  id: number | undefined,
): Promise<Result<Purchase["bank"]>> {
  if (!method.fields.some((field) => field.kind === "bank")) return accept(undefined);
  if (id === undefined) return refuse("invalid_input", { fields: { bank_id: "bank_required" } });
  const bank = await selectBank(services.db, id);
  return bank
    ? accept({ code: bank.code, bin: bank.bin, name: bank.name })
    : refuse("bank_unknown", { fields: { bank_id: "bank_required" } });
}

/** A user_token in the body only has to be the player's own; it may be used or expired, since it authorizes nothing. */
export async function ownsUserToken(
  services: Services,
  playerId: string,
  token: string | undefined,
): Promise<boolean> {
  return !token || (await services.tokens.readDeepLinkOwner(token)) === playerId;
}
