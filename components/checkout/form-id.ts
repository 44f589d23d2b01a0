/** The form stands in its step, its button on the order card: this ties the two. */
export const methodFormId = "method-form";
