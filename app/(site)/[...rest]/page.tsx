import { notFound } from "next/navigation";

/** Addresses that no page has: without this they would get Next's own page, which has no nonce. */
export default function UnknownPage(): never {
  notFound();
}
