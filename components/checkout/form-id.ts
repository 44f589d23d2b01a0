/** Connects the form in its step with its submit button on the order card. */
export const methodFormId = "method-form";
