/** A block of data for search engines. It does not run, so the content security policy needs no nonce for it. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
