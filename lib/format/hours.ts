/** The hours in a sentence about them, as 8:00 - 21:00; undefined if it names none. */
export function hoursIn(sentence: string | undefined): string | undefined {
  return /\d{1,2}[:h]\d{0,2}(?:\s*[-–]\s*|\s\p{L}{2,3}\s)\d{1,2}[:h]\d{0,2}|24\/7/u.exec(sentence ?? "")?.[0];
}
