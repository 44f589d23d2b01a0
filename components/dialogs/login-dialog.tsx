"use client";

import { useState } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { closeDialog, leaveDialogFor } from "@/lib/browser/dialogs";
import { signInPublisher, type Credentials } from "@/lib/browser/sign-in";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** The contract's own rules; zod comes with the dialog, not with the page. */
const checkCredentials: Resolver<Credentials> = async (values) => {
  const { credentials } = await import("@/lib/contract/endpoints/auth");
  const parsed = credentials.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const faults = parsed.error.issues.map(
    (issue) => [String(issue.path[0]), { type: "invalid", message: issue.message }] as const,
  );
  // The first fault of a field is the one to mend first.
  return { values: {}, errors: Object.fromEntries(faults.reverse()) };
};

export function LoginDialog({ messages, onSettled, next, refusal: earlier = "" }: Shown<"login">) {
  const { login: texts, faults } = messages;
  const [refusal, setRefusal] = useState(earlier);
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    mode: "onTouched",
    resolver: checkCredentials,
    defaultValues: { username: "", password: "" },
  });
  const faultOf = (name: keyof Credentials) => {
    const fault = formState.errors[name]?.message;
    return fault && fault in faults ? faults[fault as keyof typeof faults] : fault;
  };

  const submit = handleSubmit(async (values) => {
    setRefusal("");
    const answer = await signInPublisher(values);
    if (!answer.ok) return setRefusal(answer.message || texts.failed);
    onSettled?.(true);
    if (next) leaveDialogFor(next);
    else closeDialog();
  });

  return (
    <Shell title={texts.title} messages={messages}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{texts.lead}</p>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <Field
          label={texts.username}
          error={faultOf("username")}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          {...register("username")}
        />
        <Field
          label={texts.password}
          error={faultOf("password")}
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          {...register("password")}
        />
        <label className="-my-2 flex min-h-target items-center gap-3 text-sm text-muted">
          <input
            type="checkbox"
            checked={shown}
            onChange={() => setShown(!shown)}
            className="size-5 accent-gold"
          />
          {texts.show}
        </label>
        <Button
          type="submit"
          variant="primary"
          disabled={!formState.isValid}
          busy={formState.isSubmitting}
          className="min-h-[52px] w-full"
        >
          {texts.submit}
        </Button>
      </form>
    </Shell>
  );
}
