import { legacyStylesScript } from "@/lib/client/layout/legacy-styles-script";
import { themeScript } from "@/lib/client/layout/theme-script";

/** For pages without the players' frame; the frame's own script has it too (FirstPaintScript). */
export function ThemeScript({ nonce }: { nonce?: string }) {
  const script = `var d=document.documentElement.dataset;${themeScript}${legacyStylesScript}`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
