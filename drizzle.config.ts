import { defineConfig } from "drizzle-kit";

/** For `npm run migration -- NAME`, which compares these tables with the newest snapshot and writes the difference. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./backend/db/tables/index.ts", "./backend/sandbox/tables.ts"],
  out: "./backend/db/migrations",
});
