/**
 * The URL of this package's folder, with a trailing slash. Both `src/` and the built `dist/` are directly below it, so this file
 * must stay at the top of `src/`.
 */
export const packageRoot = new URL('../', import.meta.url)
