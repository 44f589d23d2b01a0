import type { Field } from "../define";

export const phoneField: Field = { name: "mobile", kind: "phone", inputMode: "tel", maxLength: 12 };
