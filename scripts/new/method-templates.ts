/** A method as its files need it. */
export interface NewMethod {
  name: string;
  id: number;
  mark: string;
  kind: string;
  /** The provider's or card's name as players know it. */
  brand: string;
  /** The card gateway's name of the card. */
  telco: string;
}

const contract = `import { endpoints } from "@/lib/contract";`;
const define = `import { defineMethod } from "../define";`;

const cardFile = ({ name, id, mark, brand, telco }: NewMethod) => `${contract}
${define}
import { cardFields } from "./prepaid";

/** The prepaid card of ${brand}. */
export const ${name} = defineMethod({
  name: "${name}",
  ids: [${id}],
  mark: "${mark}",
  family: "card",
  fields: cardFields({ serial: "^\\\\d{9,16}$", code: "^\\\\d{9,16}$" }),
  amountField: "face_value",
  faceValueMatters: true,
  provider: { kind: "card-gateway", telco: "${telco}" },
  submit: endpoints.purchase,
  shape: "card",
});
`;

const smsFile = ({ name, id, mark, brand }: NewMethod) => `import { smsMethod } from "./sms-method";

export const ${name} = smsMethod({ name: "${name}", id: ${id}, mark: "${mark}", operator: "${brand}" });
`;

/** What a page's methods have besides no fields. */
interface Form {
  family: string;
  importLine: string;
  fields: string;
  shape: string;
}

const noForm: Form = { family: "wallet", importLine: "", fields: "[]", shape: "none" };
const forms: Record<string, Form> = {
  vnpay: {
    family: "bank",
    importLine: `import { bank } from "./bank";\n`,
    fields: "bank.fields",
    shape: "bank",
  },
  "viettel-money": {
    family: "wallet",
    importLine: `import { phoneField } from "./phone";\n`,
    fields: "[phoneField]",
    shape: "phone",
  },
};

function pageFile({ name, id, mark, brand, kind }: NewMethod): string {
  const { family, importLine, fields, shape } = forms[kind] ?? noForm;
  return `${contract}
${define}
${importLine}
/** ${brand}, paid on the provider's page. */
export const ${name} = defineMethod({
  name: "${name}",
  ids: [${id}],
  mark: "${mark}",
  family: "${family}",
  fields: ${fields},
  amountField: "amount",
  provider: { kind: "${kind}" },
  submit: endpoints.purchase,
  shape: "${shape}",
});
`;
}

export function methodFile(method: NewMethod): string {
  if (method.kind === "card-gateway") return cardFile(method);
  return method.kind === "sms" ? smsFile(method) : pageFile(method);
}

/** A grey tile with the initials, until somebody draws the mark. */
export function markFile({ brand }: NewMethod): string {
  const words = brand.split(/[\s-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join("") : brand;
  const initials = letters.slice(0, 2).toUpperCase();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
    `<rect width="40" height="40" rx="9" fill="#3b4252"/>` +
    `<text x="20" y="26" font-family="sans-serif" font-size="16" font-weight="700" text-anchor="middle" ` +
    `fill="#e5e9f0">${initials}</text></svg>\n`
  );
}
