// The package is an ES module and is loaded at its first use. In a TypeScript file Jest would turn this into require().
exports.loadClient = () => import("openid-client");
