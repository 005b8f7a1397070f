import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../values/error-code.ts'
import { makeFolder } from '../values/make-folder.ts'
import { StartupError } from '../values/startup-error.ts'

/** Number of releases kept, besides the running one. */
const maxReleases = 20

/** Content of the file that the build of packages/widgets writes next to the loader. The version is part of URLs. */
const releaseFile = v.looseObject({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)),
  /** Hash of each file, by its name. */
  integrity: v.fallback(v.record(v.string(), v.string()), {}),
})

export interface KeptRelease {
  version: string
  folder: string
  /** Names of the files that the release's release.json lists. */
  files: readonly string[]
}

/**
 * Copies the running release's files to `releasesDir/VERSION`, and deletes the oldest releases beyond {@link
 * maxReleases}.
 * Chunks of an earlier build of the same version stay next to the new ones, because their names differ.
 * @returns the kept releases, newest first, and the version whose loader differs from the kept one's, as in
 * development.
 * @throws StartupError if the folder cannot be written, or the bundle has no release file.
 */
export const keepRelease = async (
  embedDir: string,
  releasesDir: string,
): Promise<{ releases: KeptRelease[]; replaced: string | undefined }> => {
  const version = (await readRelease(embedDir))?.version
  if (version === undefined)
    throw new StartupError(`${embedDir} in EMBED_DIR has no release.json; build packages/widgets again.`)
  await makeFolder(releasesDir)
  const folder = join(releasesDir, version)
  const [before, after] = await Promise.all([hashOfLoader(folder), hashOfLoader(embedDir)])
  if (before !== after) await copyWhole(embedDir, folder)
  const now = new Date()
  await utimes(folder, now, now)

  const kept = await listReleases(releasesDir)
  for (const { folder } of kept.slice(maxReleases)) await rm(folder, { recursive: true, force: true })
  return {
    releases: kept.slice(0, maxReleases),
    replaced: before === undefined || before === after ? undefined : version,
  }
}

const readRelease = async (folder: string): Promise<v.InferOutput<typeof releaseFile> | undefined> => {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => '{}')
  const parsed = v.safeParse(releaseFile, JSON.parse(text))
  return parsed.success ? parsed.output : undefined
}

const hashOfLoader = async (folder: string): Promise<string | undefined> => {
  const bytes = await readFile(join(folder, 'charity-widgets.js')).catch(() => undefined)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/**
 * Copies a folder, which appears only once it is complete: the server may be stopped at any time, and other instances
 * may start meanwhile.
 */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const unfinished = `${to}.${String(process.pid)}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(to, unfinished, { recursive: true }).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  await cp(from, unfinished, { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to).catch(async (error: unknown) => {
    // Another instance was faster, with the same files.
    await rm(unfinished, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error
  })
}

const listReleases = async (releasesDir: string): Promise<KeptRelease[]> => {
  const names = (await readdir(releasesDir)).filter((name) => !name.endsWith('.unfinished'))
  const releases = await Promise.all(
    names.map(async (version) => {
      const folder = join(releasesDir, version)
      const files = Object.keys((await readRelease(folder))?.integrity ?? {})
      return { version, folder, files, usedAt: (await stat(folder)).mtimeMs }
    }),
  )
  return releases.sort((one, other) => other.usedAt - one.usedAt)
}
