"use client";

import { LostScreen } from "@/components/layout/lost-screen";
import { useAddressLocale } from "@/lib/browser/layout/address-locale";

/** A bug, not a refusal: says so and leads home. */
export default function ErrorPage() {
  return <LostScreen locale={useAddressLocale()} reason="failure" />;
}
