/** A check could not be made, because something that it needs has failed; that is named by a check of its own. */
export class Unready extends Error {
  override name = "Unready";
}

/** The backend does not offer what the check is about. */
export class NotOffered extends Unready {
  override name = "NotOffered";
}
