/**
 * The folder of this package, with a slash at its end. Both `src/` and the built `dist/` lie right below it, so this file
 * must stay at the top of `src/`.
 */
export const packageRoot = new URL('../', import.meta.url)
