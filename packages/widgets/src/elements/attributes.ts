import { languageCodes } from '@charity-kit/contract'

const told = new Set<string>()

/** An integrator's mistake: said once, with what, why and how to put it right. */
const warn = (host: HTMLElement, what: string): void => {
  if (told.has(what)) return
  told.add(what)
  // eslint-disable-next-line no-console -- for whoever writes the page's markup
  console.warn(`<${host.localName}> ${what}`)
}

/** An attribute's value; one that cannot be meant is left out, with a warning. */
export const readAttribute = (
  host: HTMLElement,
  name: string,
  isGood: RegExp,
  wanted: string,
): string | undefined => {
  const value = host.getAttribute(name)
  if (!value || isGood.test(value)) return value || undefined
  warn(host, `ignores ${name}="${value}": it must be ${wanted}.`)
  return undefined
}

/** What every element's attributes ask for. */
export const readSettings = (host: HTMLElement, defaultApiBase: string) => {
  const apiBase = readAttribute(host, 'api-base', /^https?:\/\/./, 'an https address') ?? defaultApiBase
  const clientKey = host.getAttribute('client-key') || undefined
  if (!clientKey && new URL(apiBase, location.href).origin !== location.origin)
    warn(host, 'has no client-key: ask the centre for yours.')
  readAttribute(host, 'theme', /^(light|dark|auto)$/, 'light, dark or auto')
  return { apiBase, clientKey, lang: languageCodes.find((code) => host.matches(`:lang(${code})`)) ?? 'en' }
}
