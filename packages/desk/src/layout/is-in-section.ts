/** Whether an address under /desk is a section's. */
export const isInSection = (path: string, home: string): boolean =>
  home === '/' ? path === '/' || path.startsWith('/today/') : path === home || path.startsWith(`${home}/`)
