/**
 * `pnpm api-report` writes the exports of the packages' public entries into api/ (of the declarations), so that a
 * review shows their changes.
 * With --check (in `npm test`) it writes nothing, and fails if api/ is out of date.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { cacheDirectory, root } from './settings.mjs'

const check = process.argv.includes('--check')
const reportFolder = join(root, 'api')
const reportTempFolder = join(cacheDirectory, 'api')
mkdirSync(reportTempFolder, { recursive: true })
if (!check) {
  rmSync(reportFolder, { recursive: true, force: true })
  mkdirSync(reportFolder)
}

// The meaning of the contract is in docs/api.md, which its own test checks.
const changed = ['client', 'ui', 'widgets'].flatMap((name) => {
  const packageFolder = join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const entries = Object.entries(exports)
    .filter(([entry, { types }]) => types && !types.includes('*') && !entry.startsWith('./internal/'))
    .map(([entry, { types }]) => {
      const report = [name, ...entry.split('/').slice(1)].join('-')
      return { report, config: configOf({ packageFolder, types: join(packageFolder, types), report }) }
    })
  // All entries of a package share one program of the compiler, because they import the same files.
  const compilerState = CompilerState.create(entries[0].config, {
    additionalEntryPoints: entries.map(({ config }) => config.mainEntryPointFilePath),
  })
  return entries.filter(({ config }) => hasChanged(config, compilerState))
})
if (check && changed.length) {
  for (const { report } of changed) console.error(`api/${report}.api.md is out of date.`)
  console.error(
    'If the change to the public API is meant, run `pnpm build` and `pnpm api-report`, and add a changeset.',
  )
  process.exitCode = 1
}

function configOf({ packageFolder, types, report }) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath: types,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'nodenext',
            target: 'es2024',
            lib: ['es2024', 'dom'],
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          include: [types],
        },
      },
      newlineKind: 'lf',
      apiReport: { enabled: true, reportFileName: `${report}.api.md`, reportFolder, reportTempFolder },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packageFolder, 'package.json'),
  })
}

function hasChanged(config, compilerState) {
  const result = Extractor.invoke(config, {
    compilerState,
    localBuild: !check,
    messageCallback: (message) => {
      message.logLevel =
        message.logLevel === ExtractorLogLevel.Error ? message.logLevel : ExtractorLogLevel.None
    },
  })
  return result.apiReportChanged
}
