import { base, repositoryUrl } from '../loaders/repository-links.ts'

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"')

/** What a page refers to: addresses in its links, scripts, styles and pictures. */
const referencesIn = (html: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => decode(address))

const idsIn = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id)))

/** The path of a link to a file or folder of the repository. */
const repositoryPath = ({ href, pathname }: URL): string | undefined =>
  href.startsWith(`${repositoryUrl}/`) ? /\/(?:blob|tree|edit)\/main\/(.+)$/.exec(pathname)?.[1] : undefined

/**
 * Links to pages, fragments and files of this site, and to files of the repository, that are not there, one sentence each. Code
 * blocks hold no links: in HTML their brackets are escaped.
 * @param pages the built pages' HTML by address, such as "/docs/elements/"
 * @param files the addresses of all other files
 * @param isInRepository whether there is a file or folder at this path
 */
export const brokenLinks = (
  pages: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  isInRepository: (path: string) => boolean,
): string[] => {
  const ids = new Map([...pages].map(([address, html]) => [address, idsIn(html)]))
  const isBroken = (url: URL) => {
    const inRepository = repositoryPath(url)
    if (inRepository !== undefined) return !isInRepository(decodeURIComponent(inRepository))
    if (url.host !== 'docs.test' || !url.pathname.startsWith(`${base}/`)) return false
    const address = decodeURIComponent(url.pathname)
    const found = ids.get(address)
    if (!found) return !files.has(address)
    return url.hash !== '' && !found.has(decodeURIComponent(url.hash.slice(1)))
  }
  return [...pages].flatMap(([page, html]) =>
    referencesIn(html).flatMap((reference) =>
      isBroken(new URL(reference, `http://docs.test${page}`))
        ? [`${page} links to ${reference}, which is not there.`]
        : [],
    ),
  )
}
