"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const read = () => (/^\/en(?:\/|$)/.test(window.location.pathname) ? "en" : "vi");

/** The page's language, for what stands in its place when it has failed and nobody hands it anything. */
export const useAddressLocale = (): string => useSyncExternalStore(never, read, () => "vi");
