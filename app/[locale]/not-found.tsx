"use client";

import { useParams } from "next/navigation";
import { LostScreen } from "@/components/layout/lost-screen";

export default function NotFound() {
  const { locale } = useParams<{ locale: string }>();
  return <LostScreen locale={locale} reason="notFound" />;
}
