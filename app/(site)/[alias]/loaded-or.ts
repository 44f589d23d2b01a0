import "server-only";
import { PublisherError } from "@/lib/server/publisher";

/** What was loaded, or this where the publisher has failed or refused. Anything else is a bug, and is thrown. */
export async function loadedOr<T, Other>(loading: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof PublisherError) return other;
    throw error;
  }
}
