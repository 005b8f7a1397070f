import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licences of the bundled packages as one text, which those licences require.
 * @param folders the packages' folders
 * @throws Error if a package names no licence
 */
export const thirdPartyNotices = (folders: Iterable<string>): string => {
  const notices = [...folders].map((folder) => {
    const { name, version, license, author } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: string; author?: string | { name: string } }
    if (!license) throw new Error(`${name} is bundled, and its package.json names no licence.`)
    const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder })
    const by = typeof author === 'object' ? author.name : author
    const text = file
      ? readFileSync(join(folder, file), 'utf8').trim()
      : `Copyright (c) ${by ?? `the authors of ${name}`}. The package has no licence file.`
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  const introduction =
    'The custom elements in dist/elements and dist/embed contain parts of these packages. Their licences follow.\n'
  return [introduction, ...notices.sort()].join(`\n${'-'.repeat(80)}\n\n`)
}
