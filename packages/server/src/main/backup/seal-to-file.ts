import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { collectFiles, type FileSources } from './backup-files.ts'
import { nameBackup } from './backup-name.ts'
import { sqlitePath } from './backup.ts'
import { databaseName, filesName, writeManifest } from './manifest.ts'
import { seal } from './seal.ts'
import { ensureSpace, hashFile, takeSnapshot } from './snapshot.ts'

/**
 * Writes a full backup to a file of this machine, for somebody to keep elsewhere.
 * @throws BackupFailure
 */
export const sealToFile = async (
  sources: FileSources,
  file: string,
  { recipients, at, signal }: { recipients: readonly string[]; at: Date; signal?: AbortSignal | undefined },
): Promise<void> => {
  const bundle = `${file}-unsealed`
  try {
    // A process that died may have left it.
    await rm(bundle, { recursive: true, force: true })
    await mkdir(bundle, { recursive: true, mode: 0o700 })
    const database = sqlitePath(sources.dataDir)
    const snapshot = join(bundle, databaseName)
    await ensureSpace(bundle, database)
    const contents = await takeSnapshot(database, snapshot)
    const sha256 = await hashFile(snapshot, signal)
    const files = await collectFiles(sources, join(bundle, filesName), [])
    const { id } = nameBackup(0, at)
    await writeManifest(bundle, { id, at: at.toISOString(), base: null, sha256, contents, files })
    await seal(bundle, file, { recipients, signal })
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}
