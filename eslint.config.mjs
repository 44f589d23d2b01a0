import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";
import { zones } from "./eslint.rooms.mjs";

const config = [
  { ignores: [".next*/**", ".data/**", "bench/bare/**", "next-env.d.ts", "coverage/**"] },
  ...next,
  ...typescript,
  {
    files: ["**/*.ts", "**/*.tsx"],
    settings: { "import/ignore": ["node_modules"] },
    rules: {
      "import/no-restricted-paths": ["error", { zones }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": "error",
    },
  },
  {
    // The middleware chain also runs before Next, where `server-only` can't be imported. The zones keep it from browsers.
    files: ["lib/server/{gateway,page-cache,middleware,auth,publisher,http,maintenance,live}/**"],
    rules: { "no-restricted-imports": ["error", "server-only"] },
  },
  {
    // Browsers from 2021 on are served (package.json, browserslist): syntax is compiled for them, these are not there.
    files: ["components/**", "lib/{client,contract,format,i18n,payment,routes}/**", "app/**/*.tsx"],
    ignores: ["**/*.test.*", "**/*-testing.*", "**/load-topup.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "MemberExpression[property.name=/^(toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed)$/]",
          message: "Phones of 2021 lack it.",
        },
        {
          selector:
            "MemberExpression[object.name='AbortSignal'], CallExpression[callee.name='structuredClone'], Literal[regex.pattern=/[(][?]<[=!]/]",
          message: "Phones of 2021 lack it.",
        },
      ],
    },
  },
  // Nothing is drawn there, and the rules of React compile each file.
  {
    files: [
      "backend/**",
      "bench/**",
      "e2e/**",
      "scripts/**",
      "lib/{contract,listener,payment,routes,server}/**/*.ts",
    ],
    rules: Object.fromEntries(
      next
        .flatMap(({ rules = {} }) => Object.keys(rules))
        .filter((rule) => rule.startsWith("react"))
        .map((rule) => [rule, "off"]),
    ),
  },
  // Tests of a backend room set up a whole backend.
  { files: ["backend/**/*.test.ts"], rules: { "import/no-restricted-paths": "off" } },
  // Programs for a terminal speak to it.
  { files: ["scripts/**", "bench/**"], rules: { "no-console": "off" } },
];

export default config;
