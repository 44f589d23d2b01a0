import type { ComponentProps } from "react";

/** A decorative picture: what it shows is also said in text. */
export function Picture(props: Omit<ComponentProps<"img">, "alt">) {
  // eslint-disable-next-line @next/next/no-img-element -- next/image would load pictures of publishers' hosts through this server
  return <img alt="" {...props} />;
}
