import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { docsLoader } from '@astrojs/starlight/loaders'
import type { Loader, LoaderContext } from 'astro/loaders'
import { referencePages } from '../reference/reference-pages.ts'
import { apiPages } from './api-pages.ts'
import type { Page } from './page.ts'
import { withRelease, type Release } from './pinned-release.ts'
import { repositoryRoot, repositoryUrl, withSiteLinks } from './repository-links.ts'
import { repositoryPages } from './repository-pages.ts'

/** The pages of `src/content/docs`, those of the repository, and the reference that is generated from the sources. */
export const siteLoader = (): Loader => ({
  name: 'site',
  async load(context) {
    await docsLoader().load(context)
    const repository = (await readRepositoryPages()).flatMap((page) =>
      page.slug === 'api' ? apiPages(page) : [page],
    )
    for (const page of [...repository, ...(await referencePages())]) await addPage(context, page)
  },
})

const addPage = async (
  { config, store, parseData, renderMarkdown }: LoaderContext,
  { slug, title, description, markdown, file }: Page,
) => {
  // As a file of Starlight's own folder: it takes the language from there, and makes links of the headings of no other.
  const filePath = `src/content/docs/${slug}.md`
  store.set({
    id: slug,
    data: await parseData({
      id: slug,
      data: { title, description, editUrl: `${repositoryUrl}/edit/main/${file}` },
    }),
    body: markdown,
    filePath,
    rendered: await renderMarkdown(markdown, { fileURL: new URL(filePath, config.root) }),
  })
}

const readRelease = async (): Promise<Release> =>
  JSON.parse(
    await readFile(join(repositoryRoot, 'packages/widgets/dist/embed/release.json'), 'utf8'),
  ) as Release

const readRepositoryPages = (): Promise<Page[]> =>
  Promise.all(
    repositoryPages.map(async (page) => {
      const text = await readFile(join(repositoryRoot, page.file), 'utf8')
      const heading = /^# (.+)$/m.exec(text)
      if (!heading?.[1]) throw new Error(`${page.file} has no heading.`)
      const content = text.slice(heading.index + heading[0].length).trimStart()
      const markdown = page.slug === 'releases' ? withRelease(content, await readRelease()) : content
      return {
        ...page,
        title: heading[1].replaceAll('`', ''),
        markdown: withSiteLinks(markdown, page.file),
      }
    }),
  )
