/** The package brings no types; this is what the captcha dialog uses of it. */
declare module "react-google-recaptcha" {
  import type { ComponentType } from "react";

  interface ReCAPTCHAProps {
    sitekey: string;
    theme?: "dark" | "light";
    hl?: string;
    onChange: (answer: string | null) => void;
    onExpired?: () => void;
    onErrored?: () => void;
    asyncScriptOnLoad?: (state: { loaded: boolean; errored?: boolean }) => void;
  }
  const ReCAPTCHA: ComponentType<ReCAPTCHAProps>;
  export default ReCAPTCHA;
}
