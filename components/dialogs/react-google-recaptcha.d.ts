/** The package has no types; these are the parts that the captcha box uses. */
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
