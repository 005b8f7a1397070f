import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { base, repositoryRoot } from '../loaders/repository-links.ts'
import { brokenLinks } from './broken-links.ts'
import { filesIn, prepareToServe } from './prepare-to-serve.ts'

/** Prepares the built pages for the server. Fails if a link is broken. */
export const finishBuild = (): AstroIntegration => ({
  name: 'finish-build',
  hooks: {
    async 'astro:build:done'({ dir, logger }) {
      const folder = fileURLToPath(dir)
      const names = await filesIn(folder)
      const pages = new Map<string, string>()
      for (const name of names)
        if (name.endsWith('.html'))
          pages.set(
            `${base}/${name.replace(/(^|\/)index\.html$/, '$1')}`,
            await readFile(join(folder, name), 'utf8'),
          )

      const files = new Set(names.map((name) => `${base}/${name}`))
      files.add(`${base}/storybook/`) // built apart, and left out where its centre wants
      const broken = brokenLinks(pages, files, (path) => existsSync(join(repositoryRoot, path)))
      if (broken.length > 0) throw new Error(`Broken links:\n${broken.join('\n')}`)

      const scripts = await prepareToServe(folder)
      logger.info(`${pages.size} pages, ${scripts} inline scripts, no broken link`)
    },
  },
})
