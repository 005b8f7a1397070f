import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { repositoryPages } from './repository-pages.ts'

const rootOf = (folder: string): string => {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
  if (dirname(folder) === folder) throw new Error('This must run inside of the repository.')
  return rootOf(dirname(folder))
}

/** The repository's folder. Not by this file's own address, which is another one once it is bundled. */
export const repositoryRoot = rootOf(process.cwd())
export const repositoryUrl = 'https://github.com/charity-kit/charity-kit'
/** Where the server shows this site. */
export const base = '/docs'

const slugs = new Map(repositoryPages.map(({ file, slug }) => [file, slug]))
const imageFolder = 'docs/images/'
/** A page of this site's own. */
const ownPage = /^docs\/site\/src\/content\/docs\/(.+?)(?:\/index)?\.mdx?$/

/**
 * The address of what a repository's page links to: a page of this site, one of its pictures, or the file in the repository.
 * @throws Error if there is no such file
 */
const addressOf = (target: string, file: string): string => {
  if (/^(?:[a-z]+:|#)/i.test(target)) return target
  const [path = '', fragment] = target.split('#')
  const linked = posix.join(posix.dirname(file), path)
  if (!existsSync(`${repositoryRoot}/${linked}`))
    throw new Error(`${file} links to ${target}, which is not there.`)
  const slug = slugs.get(linked)
  const suffix = fragment === undefined ? '' : `#${fragment}`
  const own = slug ?? ownPage.exec(linked)?.[1]
  if (own !== undefined) return `${base}/${own}/${suffix}`
  if (linked.startsWith(imageFolder)) return `${base}/images/${linked.slice(imageFolder.length)}`
  return `${repositoryUrl}/blob/main/${linked}${suffix}`
}

/** The same Markdown, with links that work on this site. Code stays as it is. */
export const withSiteLinks = (markdown: string, file: string): string => {
  let isCode = false
  return markdown
    .split('\n')
    .map((line) => {
      if (/^\s*```/.test(line)) isCode = !isCode
      if (isCode) return line
      return line.replace(/\]\(([^)\s]+)\)/g, (_link, target: string) => `](${addressOf(target, file)})`)
    })
    .join('\n')
}
