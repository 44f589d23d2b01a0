"use client";

import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { useAddressLocale } from "@/lib/client/layout/address-locale";

/** Shown for a bug, not for a refusal: says so, with a link to the home page. */
export default function ErrorPage() {
  return <NotFoundScreen locale={useAddressLocale()} reason="failure" />;
}
