/** A row of React's format that says that a part could not be rendered, or that the page leads elsewhere. */
const failedRow = /^[0-9a-f]+:E\{/m;

/** Whether Next's answer to the router of an open page is one (React's format, RSC) without a part that failed. */
export const isWholePayload = (type: string, body: string): boolean =>
  type.startsWith("text/x-component") && !failedRow.test(body);
