import "server-only";
import { PublisherError } from "@/lib/server/publisher";

/** What was loaded, or undefined where the publisher has failed or refused. Anything else is a bug, and is thrown. */
export async function unlessRefused<T>(loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof PublisherError) return undefined;
    throw error;
  }
}
