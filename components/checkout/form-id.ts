/** Connects the form in its step with its submit button on the order card. */
export const methodFormId = "method-form";

/** The form that the amounts and methods of a top-up belong to until the script has come (components/plain). */
export const plainFormId = "plain";
