import type { InBoth } from "../../db/tables";

export const both = (vi: string, en: string): InBoth => ({ vi, en });
