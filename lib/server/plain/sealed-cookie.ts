import "server-only";
import { decode, encode } from "next-auth/jwt";
import type { z } from "zod";
import { isSecure, readEnv } from "@/lib/env";
import { parseCookies, writeCookie } from "@/lib/server/auth/cookie-header";

/** An encrypted HttpOnly cookie: its content is nobody's but the portal's, and is read as its schema or not at all. */
export function sealedCookie<S extends z.ZodObject>(name: string, lifetime_s: number, schema: S) {
  const salt = name.replace("_", "-");
  const flags = (maxAge_s: number) => ({ maxAge_s, httpOnly: true, secure: isSecure() });
  return {
    async read(cookieHeader: string | null | undefined): Promise<z.output<S> | undefined> {
      const token = parseCookies(cookieHeader).get(name);
      if (!token) return undefined;
      const opened = await decode({ token, secret: readEnv().NEXTAUTH_SECRET, salt }).catch(() => null);
      return schema.safeParse(opened).data;
    },
    /** Its Set-Cookie line. */
    async write(content: z.input<S>): Promise<string> {
      const secret = readEnv().NEXTAUTH_SECRET;
      const sealed = await encode({ token: { ...content }, secret, salt, maxAge: lifetime_s });
      return writeCookie(name, sealed, flags(lifetime_s));
    },
    /** The Set-Cookie line that ends it. */
    clear: (): string => writeCookie(name, "", flags(0)),
  };
}
