import { notFound } from "next/navigation";

/** For addresses without a page: Next's own page would have no nonce. */
export default function UnknownPage(): never {
  notFound();
}
