import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { scriptHashes } from './script-hashes.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Fonts, pictures and the search index are compressed already. */
const compressible = /\.(?:html|css|js|json|txt|xml|svg)$/

/** The files of a folder and of those in it, as paths with slashes. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))

/**
 * Adds what the server needs of built pages: each text compressed, and the list of their inline scripts for its policy.
 * @returns how many inline scripts they have
 */
export const prepareToServe = async (folder: string): Promise<number> => {
  const names = await filesIn(folder)
  const pages = names.filter((name) => name.endsWith('.html'))
  const hashes = scriptHashes(await Promise.all(pages.map((name) => readFile(join(folder, name), 'utf8'))))
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  )
  // Last: a server that runs already serves the pages as soon as it is there.
  await writeFile(join(folder, 'script-hashes.json'), JSON.stringify(hashes))
  return hashes.length
}

const compress = async (file: string) => {
  const bytes = await readFile(file)
  // Higher settings take seconds for a few per cent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    gzipAsync(bytes).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ])
}
