const told = new Set<string>()

/** An integrator's mistake: said once, with what, why and how to put it right. */
const warn = (what: string): void => {
  if (told.has(what)) return
  told.add(what)
  // eslint-disable-next-line no-console -- for whoever writes the page's markup
  console.warn(`<charity-donate> ${what}`)
}

/** What the element's attributes ask for; what cannot be meant is left out, with a warning. */
export const readSettings = (host: HTMLElement, defaultApiBase: string) => {
  const read = (name: string, isGood: RegExp, wanted: string): string | undefined => {
    const value = host.getAttribute(name)
    if (!value || isGood.test(value)) return value || undefined
    warn(`ignores ${name}="${value}": it must be ${wanted}.`)
    return undefined
  }
  const apiBase = read('api-base', /^https?:\/\/./, 'an address that starts with https://') ?? defaultApiBase
  const clientKey = read('client-key', /./, 'a key')
  if (!clientKey && new URL(apiBase, location.href).origin !== location.origin)
    warn("has no client-key: ask the centre for your site's key, or its server refuses every call.")
  read('theme', /^(light|dark|auto)$/, 'light, dark or auto')
  return {
    apiBase,
    clientKey,
    campaignId: Number(read('campaign-id', /^\d+$/, "a campaign's number")) || undefined,
    lang: host.matches(':lang(sw)') ? 'sw' : 'en',
  }
}
