"use client";

import { useId, useState } from "react";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { changeSite } from "../operator-calls";
import { useEditor, type FieldProps } from "./editor-context";
import { isFilledIn, resolve } from "./schema";
import { shrinkPicture } from "./shrink-picture";

const most_bytes = 10 * 1024 * 1024;

/** A picture's address, or a file that is uploaded for it; what the address shows stands beside it. */
export function PictureField({ name, path, schema, value, optional, onChange }: FieldProps) {
  const { root, faultAt, labelOf, needed, countUpload } = useEditor();
  const t = useTranslations("operator.catalogue");
  const tOperator = useTranslations("operator");
  const id = useId();
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const address = typeof value === "string" ? value : "";
  const asNeeded = needed(!optional && isFilledIn(resolve(schema, root)), address, faultAt(path));
  const put = (path: string) => onChange(() => path);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > most_bytes) return setSaid(t("pictureLarge"));
    setBusy(true);
    countUpload?.(1);
    setSaid(undefined);
    const data = await shrinkPicture(file)
      .then(base64Of)
      .catch(() => undefined);
    const answer = data === undefined ? undefined : await changeSite("storePicture", { data });
    countUpload?.(-1);
    setBusy(false);
    if (answer?.ok) put(answer.value.data.path);
    else setSaid(answer?.fields.data ?? (answer?.message || tOperator("failed")));
  }

  return (
    <div className="flex items-start gap-3">
      {address && <Picture src={address} className="mt-7 size-12 rounded-control object-contain" />}
      <div className="min-w-0 flex-1">
        <Field
          name={path}
          label={labelOf(name)}
          {...asNeeded}
          error={said ?? asNeeded.error}
          value={address}
          onChange={({ target }) => put(target.value)}
        />
        <label htmlFor={id} className="mt-2 flex min-h-target flex-wrap items-center gap-x-3 text-sm">
          <span>{busy ? t("uploading") : t("upload")}</span>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            className="max-w-full min-w-0 text-sm"
            disabled={busy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
      </div>
    </div>
  );
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("the file can't be read"));
    reader.readAsDataURL(file);
  });
}
