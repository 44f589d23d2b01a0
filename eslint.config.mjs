import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

/** What every room of the portal's server side may import. */
const server = [
  "lib/contract",
  "lib/payment",
  "lib/routes",
  "lib/format",
  "lib/i18n",
  "lib/env.ts",
  "lib/tracing",
];

/** What every feature's components may import. */
const client = [
  "lib/contract",
  "lib/payment",
  "lib/routes",
  "lib/format",
  "lib/i18n",
  "lib/client",
  "components/ui",
  "components/lazy",
];

/** design.md's table of rooms: what the files of a room may import of ours. */
const rooms = {
  "lib/contract": [],
  "lib/payment": ["lib/contract"],
  "lib/listener": [],
  "lib/metrics": [],
  "lib/tracing": [],
  "lib/routes": ["lib/contract", "lib/i18n/locales.ts"],
  "lib/format": ["lib/i18n/time-zone.ts"],
  "lib/client": ["lib/contract", "lib/payment", "lib/routes", "lib/format"],
  "lib/server/gateway": [
    ...server,
    "lib/listener",
    "lib/metrics",
    "lib/server/page-cache",
    "lib/server/middleware/blocked-address.ts",
    "lib/server/middleware/run-guards.ts",
    "lib/server/middleware/page-policies.ts",
    "lib/server/relay/shared-locks.ts",
    "lib/server/publisher/log.ts",
    "lib/server/publisher/page-wait.ts",
    "lib/server/publisher/preview.ts",
    "lib/server/publisher/revision.ts",
    "lib/server/operator/session.ts",
    "lib/server/publisher/availability.ts",
    "lib/server/auth/ended-sessions.ts",
    "lib/server/live",
  ],
  "lib/server/page-cache": server,
  "lib/server/publisher": [...server, "lib/private-address.ts"],
  "lib/server/http": [...server, "lib/server/publisher"],
  "lib/server/site": [...server, "lib/server/publisher"],
  "lib/server/seo": [...server, "lib/server/publisher"],
  "lib/server/maintenance": [...server, "lib/server/publisher"],
  "lib/server/auth": [...server, "lib/server/publisher", "lib/server/http"],
  "lib/server/relay": [
    ...server,
    "lib/server/publisher",
    "lib/server/http",
    "lib/server/auth",
    "lib/server/maintenance",
  ],
  "lib/server/live": [
    ...server,
    "lib/server/publisher",
    "lib/server/http",
    "lib/server/auth",
    "lib/server/maintenance",
  ],
  "lib/server/plain": [
    ...server,
    "lib/server/publisher",
    "lib/server/http",
    "lib/server/auth",
    "lib/server/relay",
  ],
  "lib/server/operator": [
    ...server,
    "lib/server/publisher",
    "lib/server/http",
    "lib/server/auth",
    "lib/server/relay",
  ],
  "lib/server/middleware": [
    ...server,
    "lib/server/publisher",
    "lib/server/http",
    "lib/server/auth",
    "lib/server/maintenance",
  ],
  lib: ["messages"],
  "components/ui": [],
  "components/lazy": ["lib/client", "lib/i18n", "components/ui"],
  "components/checkout": client,
  "components/order": client,
  "components/game": client,
  "components/maintenance": client,
  "components/operator": client,
  "components/promo": client,
  "components/topup": [...client, "components/checkout", "components/order", "components/game"],
  "components/plain": [
    ...client,
    "components/account",
    "components/checkout",
    "components/order",
    "components/game",
  ],
  "components/shop": [...client, "components/checkout", "components/topup", "components/game"],
  "components/account": [...client, "components/shop"],
  "components/layout": [...client, "components/account", "components/maintenance", "components/promo"],
  "components/dialogs": [
    ...client,
    "components/account",
    "components/game",
    "components/layout",
    "components/order",
    "components/shop",
  ],
  "components/gallery": [...client, "components"],
  app: ["components", "lib", "messages"],
  "backend/domain": ["lib/contract"],
  "backend/db": [
    "lib/contract",
    "lib/metrics",
    "lib/tracing",
    "lib/database-hosts.ts",
    "backend/domain",
    "backend/settings.ts",
  ],
  "backend/providers": ["lib/contract", "lib/tracing", "backend/domain"],
  "backend/delivery": ["lib/contract", "lib/tracing", "lib/private-address.ts", "backend/domain"],
  "backend/orders": [
    "lib/contract",
    "backend/settings.ts",
    "backend/domain",
    "backend/db",
    "backend/providers",
    "backend/delivery",
  ],
  "backend/events": [
    "lib/contract",
    "backend/settings.ts",
    "backend/domain",
    "backend/db",
    "backend/delivery",
    "backend/orders",
  ],
  "backend/letters": [
    "lib/format",
    "lib/i18n/sentences.ts",
    "messages",
    "backend/domain",
    "backend/db",
    "backend/delivery",
    "backend/orders",
  ],
  "backend/catalogue": ["lib/contract", "lib/payment", "backend/domain", "backend/db"],
  "backend/operators": ["lib/contract", "backend/domain", "backend/db"],
  "backend/commands": [
    "lib/contract",
    "backend/catalogue",
    "backend/operators",
    "backend/db",
    "backend/domain",
  ],
  "backend/http": [
    "lib/contract",
    "lib/metrics",
    "lib/tracing",
    "lib/payment",
    "lib/i18n/sentences.ts",
    "backend/settings.ts",
    "backend/domain",
    "backend/db",
    "backend/providers",
    "backend/delivery",
    "backend/orders",
    "backend/letters",
    "backend/catalogue",
    "backend/operators",
    "backend/commands",
  ],
  backend: [
    "lib/contract",
    "lib/format",
    "lib/payment",
    "lib/i18n/sentences.ts",
    "lib/env.ts",
    "lib/env-files.ts",
    "lib/private-address.ts",
    "lib/database-hosts.ts",
    "lib/listener",
    "lib/metrics",
    "lib/tracing",
    "messages",
    "docs/examples",
  ],
  e2e: ["lib/contract", "lib/payment", "messages", "scripts/processes.ts", "backend/testing/data-folder.ts"],
};

const zones = Object.entries(rooms).map(([room, allowed]) => ({
  target: `./${room}`,
  from: "./",
  except: ["node_modules", room, ...allowed].map((place) => `./${place}`),
  message: `${room} may import only ${allowed.join(", ") || "itself"} (design: rooms)`,
}));

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
