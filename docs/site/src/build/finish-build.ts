import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { base, repositoryRoot } from '../loaders/repository-links.ts'
import { brokenLinks } from './broken-links.ts'
import { scriptHashes } from './script-hashes.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Fonts, pictures and the search index are compressed already. */
const compressible = /\.(?:html|css|js|txt|xml|svg)$/

/**
 * What the server needs of the built pages: links that lead somewhere, the list of inline scripts for its policy, and each text
 * compressed. Fails if a link is broken.
 */
export const finishBuild = (): AstroIntegration => ({
  name: 'finish-build',
  hooks: {
    async 'astro:build:done'({ dir, logger }) {
      const folder = fileURLToPath(dir)
      const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
      const pages = new Map<string, string>()
      for (const name of names)
        if (name.endsWith('.html'))
          pages.set(
            `${base}/${name.replace(/(^|\/)index\.html$/, '$1')}`,
            await readFile(join(folder, name), 'utf8'),
          )

      const broken = brokenLinks(pages, new Set(names.map((name) => `${base}/${name}`)), (path) =>
        existsSync(join(repositoryRoot, path)),
      )
      if (broken.length > 0) throw new Error(`Broken links:\n${broken.join('\n')}`)

      const hashes = scriptHashes(pages.values())
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
      )
      // Last: a server that runs already serves the pages as soon as it is there.
      await writeFile(join(folder, 'script-hashes.json'), JSON.stringify(hashes))
      logger.info(`${pages.size} pages, ${hashes.length} inline scripts, no broken link`)
    },
  },
})

const compress = async (file: string) => {
  const bytes = await readFile(file)
  // Higher settings take seconds for a few per cent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    gzipAsync(bytes).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ])
}
