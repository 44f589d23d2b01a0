/** The secret in an answer of addWebhook or renewWebhookSecret, whose type useChange does not keep. */
export const secretOf = (answer: unknown) => (answer as { data: { secret: string } }).data.secret;
