"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf } from "@/lib/contract/endpoints/operator";
import { AppPanel } from "./app-panel";
import { PasskeysPanel } from "./passkeys-panel";
import { RecoveryCodes } from "./recovery-codes";
import { RecoveryPanel } from "./recovery-panel";

interface FactorPanelsProps {
  self: Answer<typeof getOperatorSelf>["data"];
  /** The gallery's first state. */
  newCodes?: string[];
}

/** An operator's second factors. New recovery codes stand alone until they are kept: they are shown this once. */
export function FactorPanels({ self, newCodes }: FactorPanelsProps) {
  const router = useRouter();
  const [codes, setCodes] = useState(newCodes);
  const { app, passkeys, recovery_codes } = self;

  function show(made: string[]) {
    setCodes(made);
    router.refresh();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  return (
    <>
      <PasskeysPanel passkeys={passkeys} onCodes={show} />
      <AppPanel hasApp={app} onCodes={show} />
      {(app || passkeys.length > 0) && <RecoveryPanel codesLeft={recovery_codes} onCodes={show} />}
    </>
  );
}
