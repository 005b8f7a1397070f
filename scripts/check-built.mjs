/**
 * `prepack` of each public package: fails unless all exports are built. `npm start` builds no declarations, so the
 * package would have no types.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'

const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const targets = Object.values(exports).flatMap((target) =>
  typeof target === 'string' ? target : [target.types, target.default],
)
/** A `*` in exports also matches folders. */
const missing = targets
  .filter((path) => path !== undefined)
  .filter((path) =>
    path.includes('*') ? globSync(path.replace('*', '**/*')).length === 0 : !existsSync(path),
  )
if (missing.length) {
  console.error(
    `${name} is not built: ${missing.slice(0, 3).join(', ')} is missing. Run \`pnpm build\` first.`,
  )
  process.exitCode = 1
}
