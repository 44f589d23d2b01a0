import "./style.css";

export default function Page() {
  return <h1>Bare, with a stylesheet</h1>;
}
