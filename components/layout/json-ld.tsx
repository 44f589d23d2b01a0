/** A block of data for search engines. It is no script that runs, so the content policy asks it for no nonce. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
