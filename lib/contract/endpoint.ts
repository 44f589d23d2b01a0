import { z } from "zod";
import type { ErrorName } from "./errors";
import type { Right } from "./rights";

/**
 * Who may make a call. Players' and operators' tokens are separate: neither is valid for the other's calls. The portal
 * proves its own calls by PORTAL_SECRET (headers.ts). Who receives a webhook shows its secret as a Bearer token.
 */
export type Auth = "open" | "player" | "operator" | "portal" | "webhook";

/** Every call of operators needs a right (rights.ts), and no other call has one. */
type Access =
  | { auth: Exclude<Auth, "operator">; right?: never; asksAgain?: never }
  | { auth: "operator"; right: Right; asksAgain?: boolean };

/** A call that the portal makes of a backend, and what players miss where it is not answered. */
type Needed = {
  /** A backend without a required call can't be used; without a feature it lacks that feature. */
  level: "required" | "feature";
  without: string;
};
/** Whether a backend has to answer the call. The portal makes an unused one of the embedded backend only. */
export type Need = Needed | { level: "unused"; without?: never };

type Shape = z.ZodObject;
const nothing = z.object({});

export interface Address {
  method: "GET" | "POST";
  /** A template: `/apidev/game/info/{game_alias}`. */
  path: string;
}

type Nothing = typeof nothing;

/**
 * One call of the contract as a value. The portal's client, the relay, the backend's routes and the OpenAPI document
 * are all derived from it. Paths are templates: `/apidev/game/info/{game_alias}`.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  name: string;
  summary: string;
  method: "GET" | "POST";
  path: string;
  auth: Auth;
  /** For operators' calls. */
  right?: Right;
  /** The second factor must have been shown within the last five minutes. */
  asksAgain: boolean;
  need: Need;
  /** The refusals of this call; those of every call are in refusals.ts. */
  refusals: readonly ErrorName[];
  params: Params;
  query: Query;
  body: Body;
  /** The response of a success, with its envelope. */
  response: Response;
  /** The `code` that means success: 0 for servers, characters, maintains and inspected, else 200. */
  success: 200 | 0;
  /** The call moves money, so it needs an Idempotency-Key header. */
  money: boolean;
  /**
   * A GET that changes something: the portal requires `Sec-Fetch-Site: same-origin`, or its own header (headers.ts).
   */
  changes: boolean;
  /** The browser is sent there, and led on by 302. */
  redirects: boolean;
}

type Definition<P extends Shape, Q extends Shape, B extends z.ZodType, D extends z.ZodType> = Need &
  Access & {
    name: string;
    summary: string;
    refusals?: readonly ErrorName[];
    params?: P;
    query?: Q;
    body?: B;
    data?: D;
    /** Fields next to code, message and data: token, user, vxu (spec.md §7). */
    top?: z.ZodRawShape;
    success?: 200 | 0;
    money?: boolean;
    changes?: boolean;
    redirects?: boolean;
  };

/** The envelope of every answer (interface.md, Answers). A publisher may leave out `message`. */
function envelope<D extends z.ZodType, T extends z.ZodRawShape>(data: D, top: T) {
  return z.object({ code: z.coerce.number().int(), message: z.string().default(""), data, ...top });
}

const needOf = ({ level, without }: Need): Need => (level === "unused" ? { level } : { level, without });

/** An endpoint at an address (addresses.ts). */
export function define({ method, path }: Address) {
  return <
    P extends Shape = Nothing,
    Q extends Shape = Nothing,
    B extends z.ZodType = Nothing,
    D extends z.ZodType = z.ZodOptional<z.ZodUnknown>,
    T extends z.ZodRawShape = Record<never, never>,
  >(
    definition: Definition<P, Q, B, D> & { top?: T },
  ) => {
    const response = envelope((definition.data ?? z.unknown().optional()) as D, (definition.top ?? {}) as T);
    return {
      name: definition.name,
      summary: definition.summary,
      method,
      path,
      auth: definition.auth as Auth,
      ...(definition.right && { right: definition.right }),
      asksAgain: definition.asksAgain ?? false,
      need: needOf(definition),
      refusals: definition.refusals ?? [],
      params: (definition.params ?? nothing) as P,
      query: (definition.query ?? nothing) as Q,
      body: (definition.body ?? nothing) as B,
      response,
      success: definition.success ?? 200,
      money: definition.money ?? false,
      changes: definition.changes ?? false,
      redirects: definition.redirects ?? false,
    } satisfies Endpoint;
  };
}

export interface Input<E extends Endpoint> {
  params?: z.input<E["params"]>;
  query?: z.input<E["query"]>;
  body?: z.input<E["body"]>;
}

export type Answer<E extends Endpoint> = z.output<E["response"]>;
