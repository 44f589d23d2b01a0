import { z } from "zod";

/** A provider's own id of a payment. Unsafe integers are refused: two payments could be read as the same number. */
export const paymentId = z.union([z.string().min(1), z.int()]).transform(String);
