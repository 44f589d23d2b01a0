/*
 * What Next answers the router of an open page with ("payload": React's format, RSC), from which it renders the page anew.
 */

/** The query's last parameter of a question for a payload. Next puts a hash of the router's own headers after it. */
export const payloadMark = "_rsc";
/** The header of a question for the payload of a whole page, whatever the router has of it. */
export const payloadHeaders = { rsc: "1" } as const;

/** A row of React's format that says that a part could not be rendered, or that the page leads elsewhere. */
const failedRow = /^[0-9a-f]+:E\{/m;

/** Whether an answer is a payload without a part that failed. */
export const isWholePayload = (type: string, body: string): boolean =>
  type.startsWith("text/x-component") && !failedRow.test(body);
