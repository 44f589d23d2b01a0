import { CopyButton } from "@/components/ui/copy-button";

interface CopyRowProps {
  label: string;
  shown: string;
  /** The text that is copied, where it differs from the shown one. */
  copied?: string;
  /** Translates in the namespace of the line. */
  t: (key: "copy" | "copied") => string;
}

/** One line of a description list with its copy button. */
export function CopyRow({ label, shown, copied = shown, t }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="col-start-1 font-bold break-words tabular">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton
          value={copied}
          of={label}
          labels={{ copy: t("copy"), copied: t("copied") }}
          className="px-3! text-sm!"
        />
      </dd>
    </div>
  );
}
