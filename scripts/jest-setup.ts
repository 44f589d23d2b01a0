// A part that is loaded when it is wanted takes seconds on a busy machine; the library's own limit is one.
beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 20_000 });
});
