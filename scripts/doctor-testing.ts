/** An environment that both programs can read. */
export const complete = {
  NEXTAUTH_SECRET: "0123456789abcdef0123",
  DATABASE_URL: "postgres://nap:secret@db/nap",
  PUBLIC_URL: "https://nap.example",
  BACKEND_PUBLIC_URL: "https://api.example",
};
