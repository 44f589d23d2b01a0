/** Rendered while building, and answered without the middleware: the least that Next can do. */
export default function Page() {
  return <h1>Bare</h1>;
}
