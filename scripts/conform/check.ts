import { notRunValue } from "@/lib/contract/conformance";
import type { Context } from "./context";

/** What a check found. `value` is what was received, without secrets. */
export interface Finding {
  ok: boolean;
  value: string;
  curl?: string;
  /** Why the check was not made; then it does not hold. */
  notRun?: string;
  /** It was not made because the backend does not offer what it is about. */
  notOffered?: boolean;
}

/** One thing that a backend, or a game server, has to do; `C` is what its checks share. */
export interface Check<C = Context> {
  /** A sentence that is true of a conforming one. */
  name: string;
  /** The call's name in the contract; "grant" at a game server. */
  call: string;
  field?: string;
  /** Without what is required the backend can't be used; without a feature it lacks that feature. */
  level: "required" | "feature";
  /** It moves money where it is offered: a backend without it lacks a feature, and no more. */
  whereOffered?: boolean;
  /** What players see where it does not hold. */
  effect: string;
  /** It makes orders. */
  pays?: boolean;
  run: (context: C) => Promise<Finding>;
}

export const holds = (value = ""): Finding => ({ ok: true, value });
export const notRun = (why: string): Finding => ({ ok: false, value: notRunValue(why), notRun: why });
export const fails = (value: string, curl?: string): Finding => ({ ok: false, value, curl });
