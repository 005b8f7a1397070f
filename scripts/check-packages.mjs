/**
 * `pnpm check-packages`, after a build: checks the tarballs for npm with publint and "Are the types wrong?".
 * The packages are ES modules only, so problems of CommonJS or of TypeScript's oldest resolution do not count.
 */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { importsOf, waysToReact } from './declarations.mjs'
import { packAll } from './pack.mjs'
import './stop-with-parent.mjs'

const modern = ['node16-esm', 'bundler']
const required = ['README.md', 'LICENSE', 'CHANGELOG.md']
/** Further required files, by package. */
const requiredOf = { '@charity-kit/widgets': ['dist/THIRD_PARTY_NOTICES.txt', 'dist/custom-elements.json'] }

/** Returns whether a framework with server components would run a module's hooks on a server. */
const isServerModuleOfReact = (source) =>
  / from ?["']react(\/jsx-runtime)?["']/.test(source) && !/^["']use client["']/.test(source)

/** Frameworks that are not dependencies, because users of `@charity-kit/widgets/vue` have Vue. */
const frameworks = ['svelte', 'vue']

/** Returns the packages that declarations import but the package does not install. */
const missingImports = (types, { name, dependencies, peerDependencies }) =>
  importsOf(types)
    .map((imported) => /^(?:@[^/]+\/)?[^./#][^/]*/.exec(imported)?.[0])
    .filter((imported) => imported && !imported.startsWith('node:') && imported !== name)
    .filter((imported) => !frameworks.includes(imported))
    .filter((imported) => !(imported in { ...dependencies, ...peerDependencies }))

/** Returns whether declarations cite the specification, which the package does not contain. */
const citesSpecification = (types) => /specification,\s+(?:\*\s+)?section|\(sections? \d/.test(types)

const directory = mkdtempSync(join(tmpdir(), 'charity-kit-packages-'))
let problems = 0
const note = (title, found) => {
  console.log(`${title}: ${found.length ? '' : 'nothing wrong'}`)
  for (const problem of found) console.log(`  ${problem}`)
  problems += found.length
}
try {
  const packages = []
  for (const { name, tarball } of await packAll(directory)) {
    const { pkg, declarations, found } = await examine(tarball)
    note(name, found)
    packages.push({ name, exports: pkg.exports, declarations })
  }
  note('elements without the types of React', waysToReact(packages))
} finally {
  rmSync(directory, { recursive: true })
}
process.exitCode = problems ? 1 : 0

async function examine(tarball) {
  const bytes = readFileSync(tarball)
  const archive = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: archive } })
  const contents = createPackageFromTarballData(new Uint8Array(archive))
  const { problems = [] } = await checkPackage(contents, { excludeEntrypoints: [/\.css$/] })
  const files = contents.listFiles()
  const declarations = Object.fromEntries(
    files
      .filter((path) => path.endsWith('.d.ts'))
      .map((path) => [path.slice(`/node_modules/${pkg.name}/`.length), contents.readFile(path)]),
  )
  const found = [
    ...messages.map((message) => formatMessage(message, pkg)),
    ...problems
      .filter(({ resolutionKind }) => !resolutionKind || modern.includes(resolutionKind))
      .map(({ kind, entrypoint, ...rest }) => `${kind} ${entrypoint ?? JSON.stringify(rest)}`),
    ...[...required, ...(requiredOf[pkg.name] ?? [])]
      .filter((file) => !files.some((path) => path.endsWith(`/${pkg.name}/${file}`)))
      .map((file) => `${file} is missing`),
    ...files
      .filter((path) => path.endsWith('.js') && !/\/dist\/(elements|embed)\//.test(path))
      .filter((path) => isServerModuleOfReact(contents.readFile(path)))
      .map((path) => `${path} has components or hooks, and no "use client"`),
    ...Object.entries(declarations).flatMap(([path, text]) =>
      missingImports(text, pkg).map((imported) => `${path} imports ${imported}, which is no dependency`),
    ),
    ...Object.entries(declarations)
      .filter(([, text]) => citesSpecification(text))
      .map(([path]) => `${path} cites a section of the specification, which nobody has there`),
  ]
  return { pkg, declarations, found }
}
