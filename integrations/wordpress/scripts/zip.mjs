/** `pnpm wordpress-zip` packs the plugin for Plugins > Add New > Upload. The same files always make the same archive. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { zipSync } from 'fflate'
import { plugin, pluginFiles, pluginVersion, root } from './plugin.mjs'

const target = process.argv[2] ?? join(root, `dist/charity-kit-${pluginVersion()}.zip`)
const files = Object.fromEntries(
  pluginFiles().map((file) => [`charity-kit/${file}`, readFileSync(join(plugin, file))]),
)
files['charity-kit/LICENSE'] = readFileSync(join(root, 'LICENSE'))

// ZIP keeps local times: the first that it can hold, in whatever time zone this runs.
const archive = zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) })
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, archive)
console.log(`${relative(process.cwd(), target)}: ${archive.length} bytes`)
