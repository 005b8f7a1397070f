/** Returns whether an address under /desk belongs to a section. */
export const isInSection = (path: string, home: string): boolean =>
  home === '/' ? path === '/' || path.startsWith('/today/') : path === home || path.startsWith(`${home}/`)
