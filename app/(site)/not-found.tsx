import type { Metadata } from "next";
import { LostHere } from "@/components/layout/lost-here";
import { textsOf } from "@/lib/i18n/texts";

// The same in both languages, as the specification words it.
export const metadata: Metadata = { title: { absolute: textsOf("en", "notFound").title } };

export default function NotFound() {
  return <LostHere reason="notFound" />;
}
