import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "quiet" | "ghost";

/** A button's classes, also for links. */
export function buttonClass(variant: ButtonVariant = "quiet", more = ""): string {
  return `btn btn-${variant} ${more}`.trimEnd();
}

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant; busy?: boolean };

const ignore = (event: MouseEvent) => event.preventDefault();

/** With `busy` the button keeps its text, width and focus, and takes no second press. */
export function Button({
  variant = "quiet",
  busy = false,
  onClick,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
