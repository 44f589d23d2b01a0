"use client";

import { useParams } from "next/navigation";
import { LostScreen } from "@/components/layout/lost-screen";

/** A bug, not a refusal: says so and leads home. */
export default function ErrorPage() {
  const { locale } = useParams<{ locale: string }>();
  return <LostScreen locale={locale} reason="failure" />;
}
