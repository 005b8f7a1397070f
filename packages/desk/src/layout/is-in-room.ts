/** Whether an address under /desk is a room's. */
export const isInRoom = (path: string, home: string): boolean =>
  home === '/' ? path === '/' || path.startsWith('/today/') : path === home || path.startsWith(`${home}/`)
