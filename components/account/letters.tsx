"use client";

import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import type { LetterAddress } from "@/lib/contract/endpoints/letters";
import { callEndpoint, type CallResult } from "@/lib/client/call";
import { showToast } from "@/lib/client/layout/toast";
import { useLoaded } from "./use-loaded";

type Contract = typeof endpoints;

const getLetterAddress = () => callEndpoint<Contract["getLetterAddress"]>(addresses.getLetterAddress, {});

/** Receipts by e-mail: an address, the code that was sent there, and the way to stop. Not shown where no letters can be sent. */
export function Letters() {
  const t = useTranslations("account");
  const { loaded, setLoaded } = useLoaded(getLetterAddress);
  const [changing, setChanging] = useState(false);
  if (loaded === "failed") return null;

  async function stop(): Promise<void> {
    const answer = await callEndpoint<Contract["stopLetters"]>(addresses.stopLetters, { body: {} });
    if (!answer.ok) return void showToast("error", answer.message || t("notSaved"));
    setLoaded({});
    void showToast("success", t("lettersStopped"));
  }

  return (
    <section aria-labelledby="letters" className="card flex flex-col items-start gap-4 p-4 sm:p-6">
      <h2 id="letters" className="text-lg font-bold">
        {t("letters")}
      </h2>
      <p className="text-sm text-muted">{t("lettersLead")}</p>
      {loaded === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : loaded.waiting_email && !changing ? (
        <CodeForm email={loaded.waiting_email} onDone={setLoaded} onOther={() => setChanging(true)} />
      ) : loaded.email && !changing ? (
        <>
          <p className="font-bold wrap-anywhere">{t("lettersTo", { email: loaded.email })}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setChanging(true)}>{t("changeEmail")}</Button>
            <Button onClick={() => void stop()}>{t("stopLetters")}</Button>
          </div>
        </>
      ) : (
        <EmailForm
          onDone={(address) => {
            setLoaded(address);
            setChanging(false);
          }}
        />
      )}
    </section>
  );
}

function EmailForm({ onDone }: { onDone: (address: LetterAddress) => void }) {
  const t = useTranslations("account");
  const [email, setEmail] = useState("");
  const { sending, fault, send } = useSending("email");
  const submit = (event: FormEvent) =>
    send(event, () =>
      callEndpoint<Contract["setLetterAddress"]>(addresses.setLetterAddress, { body: { email } }),
    ).then((address) => address && onDone(address));
  return (
    <form
      noValidate
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="w-full">
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("email")}
          value={email}
          error={fault}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <Button type="submit" busy={sending}>
        {t("sendCode")}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  onDone: (address: LetterAddress) => void;
  onOther: () => void;
}

function CodeForm({ email, onDone, onOther }: CodeFormProps) {
  const t = useTranslations("account");
  const [code, setCode] = useState("");
  const { sending, fault, send } = useSending("code");
  const submit = (event: FormEvent) =>
    send(event, () =>
      callEndpoint<Contract["confirmLetterAddress"]>(addresses.confirmLetterAddress, {
        body: { code: code.trim() },
      }),
    ).then((address) => address && onDone(address));
  return (
    <form
      noValidate
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <p role="status" className="wrap-anywhere">
        {t("codeSent", { email })}
      </p>
      <div className="w-full">
        <Field
          name="email-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t("emailCode")}
          value={code}
          error={fault}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={sending}>
          {t("confirmEmail")}
        </Button>
        <Button onClick={onOther}>{t("otherEmail")}</Button>
      </div>
    </form>
  );
}

/** Sends a form once at a time; the fault of its field is shown below it, any other as a message. */
function useSending(field: string) {
  const t = useTranslations("account");
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  async function send(
    event: FormEvent,
    call: () => Promise<CallResult<{ data: LetterAddress }>>,
  ): Promise<LetterAddress | undefined> {
    event.preventDefault();
    if (sending) return undefined;
    setSending(true);
    const answer = await call();
    setSending(false);
    if (answer.ok) return answer.value.data;
    setFault(answer.fields[field]);
    if (!answer.fields[field]) void showToast("error", answer.message || t("notSaved"));
    return undefined;
  }
  return { sending, fault, send };
}
