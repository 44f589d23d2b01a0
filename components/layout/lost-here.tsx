"use client";

import { useParams } from "next/navigation";
import { LostScreen } from "./lost-screen";

/** For the pages that Next shows by itself, and hands no parameters. */
export function LostHere({ reason }: { reason: "notFound" | "failure" }) {
  const { locale } = useParams<{ locale: string }>();
  return <LostScreen locale={locale} reason={reason} />;
}
