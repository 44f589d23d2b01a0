"use client";

import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { useAddressLocale } from "@/lib/client/layout/address-locale";

/** A bug, not a refusal: says so and leads home. */
export default function ErrorPage() {
  return <NotFoundScreen locale={useAddressLocale()} reason="failure" />;
}
