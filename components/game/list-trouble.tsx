"use client";

import { useEffect } from "react";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/lib/client/layout/toast";

/** The game list could not be loaded: said in a toast, and in the page for as long as it lasts. */
export function ListTrouble({
  tone,
  notice,
  toast,
}: {
  tone: "warn" | "error";
  notice: string;
  toast: string;
}) {
  useEffect(() => void showToast("error", toast), [toast]);
  return (
    <Notice tone={tone} className="mb-6">
      {notice}
    </Notice>
  );
}
