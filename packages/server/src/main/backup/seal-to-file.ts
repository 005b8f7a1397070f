import { rm } from 'node:fs/promises'
import type { FileSources } from './backup-files.ts'
import { nameBackup } from './backup-name.ts'
import { makeBundle } from './bundle.ts'
import { seal } from './seal.ts'

/** Writes a backup to a file of this machine, for a person to keep elsewhere. @throws BackupFailure */
export const sealToFile = async (
  sources: FileSources,
  file: string,
  { recipients, at, signal }: { recipients: readonly string[]; at: Date; signal?: AbortSignal | undefined },
): Promise<void> => {
  const bundle = `${file}-unsealed`
  try {
    // A process that died may have left the folder.
    await rm(bundle, { recursive: true, force: true })
    await makeBundle(sources, bundle, { id: nameBackup(0, at).id, at, signal })
    await seal(bundle, file, { recipients, signal })
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}
