import type { ComponentProps } from "react";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "quiet" | "ghost";

/** The same look for a link. */
export function buttonClass(variant: ButtonVariant = "quiet", more = ""): string {
  return `btn btn-${variant} ${more}`.trimEnd();
}

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant; busy?: boolean };

/** `busy` keeps the button's words and width, and takes no second press. */
export function Button({
  variant = "quiet",
  busy = false,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
