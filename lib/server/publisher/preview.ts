import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The operator's token while a page is rendered for a preview of the catalogue's draft. On globalThis, because gateway,
 * middleware and pages are bundled separately and share no module state.
 */
const symbol = Symbol.for("portal.publisher.preview");
const store = globalThis as { [symbol]?: AsyncLocalStorage<string> };
const storage = () => (store[symbol] ??= new AsyncLocalStorage());

/** Runs what answers one request so that its pages show the draft. */
export const withPreview = <T>(token: string, answer: () => T): T => storage().run(token, answer);

/** The operator's token, undefined for everybody else's pages. */
export const previewToken = (): string | undefined => storage().getStore();
