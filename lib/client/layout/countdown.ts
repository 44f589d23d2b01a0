import { useSyncExternalStore } from "react";

const second_ms = 1000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, second_ms);
  return () => clearInterval(timer);
}

export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits a number of seconds into days, hours, minutes and seconds; never negative. */
export function splitSeconds(seconds: number): Remaining {
  const left = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Seconds until a moment, updated every second; undefined on the server, whose clock may differ from the player's. */
export function useSecondsUntil(iso: string): number | undefined {
  const left = () => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / second_ms));
  return useSyncExternalStore<number | undefined>(subscribe, left, () => undefined);
}

/** `1:02:03`, or `2:03` within the last hour. */
export function formatRemaining(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = splitSeconds(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const whole = days * 24 + hours;
  return whole > 0 ? `${whole}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
