/** Packs the tarballs that a release publishes. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture } from './capture.mjs'
import { root, UserError } from './settings.mjs'

/**
 * Packs every public package as `pnpm publish` does, after a build.
 * @param {string} destination a folder
 * @returns {Promise<{ name: string, tarball: string }[]>}
 */
export async function packAll(destination) {
  const packed = []
  for (const file of globSync('packages/*/package.json', { cwd: root }).sort()) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
    if (manifest.private) continue
    const { code, output } = await capture('pnpm', ['pack', '--pack-destination', destination], {
      cwd: join(root, dirname(file)),
    })
    if (code !== 0) throw new UserError(`${output.trim()}\n\n${manifest.name} could not be packed.`)
    const name = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`
    packed.push({ name: manifest.name, tarball: join(destination, name) })
  }
  return packed
}
