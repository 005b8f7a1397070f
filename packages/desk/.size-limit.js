import { readFileSync } from 'node:fs'

/** What the build made of each source, and what that imports. */
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'))

const withImports = (source, found = new Set()) => {
  const { file, imports = [] } = manifest[source]
  if (found.has(file)) return found
  found.add(file)
  for (const imported of imports) withImports(imported, found)
  return found
}
const filesOf = (...sources) =>
  [...new Set(sources.flatMap((source) => [...withImports(source)]))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `dist/${file}`)

/** Bytes of script after brotli 11. Each section is fetched when it is opened. */
export default [
  {
    name: 'first load: sign-in and Today',
    limit: '200 kB',
    path: filesOf('index.html', 'src/today/today-section.tsx'),
  },
]
