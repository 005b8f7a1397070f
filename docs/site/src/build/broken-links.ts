import { base } from '../loaders/repository-links.ts'

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"')

/** What a page refers to: addresses in its links, scripts, styles and pictures. */
const referencesIn = (html: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => decode(address))

const idsIn = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id)))

/**
 * Links to pages, fragments and files of this site that are not there, one sentence each. Code blocks hold no links: in HTML
 * their brackets are escaped.
 * @param pages the built pages' HTML by address, such as "/docs/elements/"
 * @param files the addresses of all other files
 */
export const brokenLinks = (pages: ReadonlyMap<string, string>, files: ReadonlySet<string>): string[] => {
  const ids = new Map([...pages].map(([address, html]) => [address, idsIn(html)]))
  const isBroken = (address: string, fragment: string | undefined) => {
    const found = ids.get(address)
    if (!found) return !files.has(address)
    return fragment !== undefined && fragment !== '' && !found.has(fragment)
  }
  return [...pages].flatMap(([page, html]) =>
    referencesIn(html).flatMap((reference) => {
      const url = new URL(reference, `http://docs.test${page}`)
      const isOwn = url.host === 'docs.test' && url.pathname.startsWith(`${base}/`)
      const fragment = url.hash === '' ? undefined : decodeURIComponent(url.hash.slice(1))
      return isOwn && isBroken(decodeURIComponent(url.pathname), fragment)
        ? [`${page} links to ${reference}, which is not there.`]
        : []
    }),
  )
}
