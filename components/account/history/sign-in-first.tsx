"use client";

import { Button } from "@/components/ui/button";
import { requireSignIn } from "@/lib/browser/session/session";
import type { Texts } from "@/lib/i18n/texts";

/** In the place of a history that belongs to nobody yet. */
export function SignInFirst({ texts }: { texts: Texts<"history"> }) {
  return (
    <div className="only-visitor card p-5">
      <p className="mb-4">{texts.signInFirst}</p>
      <Button variant="primary" onClick={() => void requireSignIn()}>
        {texts.signIn}
      </Button>
    </div>
  );
}
