import { z } from "zod";

/** A provider's own id of a payment. A number past the safe integers is none: two payments would read as one. */
export const paymentId = z.union([z.string().min(1), z.int()]).transform(String);
