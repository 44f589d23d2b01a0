import { LRUCache } from "lru-cache";
import { endpoints } from "@/lib/contract";
import { callPublisher } from "./call";

/** What a process keeps; a stored picture never changes. */
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 100,
});

/** A picture that an operator has uploaded: its bytes as WebP, undefined if there is none, "busy" if nobody answers. */
export async function storedPicture(id: string): Promise<Uint8Array<ArrayBuffer> | undefined | "busy"> {
  const known = kept.get(id);
  if (known) return known;
  const answer = await callPublisher(endpoints.getStoredPicture, { params: { picture_id: id } });
  if (!answer.ok) return answer.error === "not_found" ? undefined : "busy";
  const bytes = new Uint8Array(Buffer.from(answer.value.data.data, "base64"));
  kept.set(id, bytes);
  return bytes;
}
