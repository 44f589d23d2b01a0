"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const read = () => (/^\/en(?:\/|$)/.test(window.location.pathname) ? "en" : "vi");

/** The page's language read from the address, for error boundaries that get no props. */
export const useAddressLocale = (): string => useSyncExternalStore(never, read, () => "vi");
