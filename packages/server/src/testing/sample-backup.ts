import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { onTestFinished } from 'vitest'
import { makeBackup, type BackupOptions, type BackupOutcome } from '../main/backup/make-backup.ts'
import { folderPlace } from '../main/backup/places/folder-place.ts'
import { openDatabase } from '../db/open-database.ts'
import { postDonation } from './sample-donation.ts'
import { scratchFolder } from './scratch-folder.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const temporaryFolder = async (): Promise<string> => {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}

/** Writes a shell script, which is called with an action (`$1`) and a name (`$2`). Returns its path. */
export const writeProgram = async (script: string): Promise<string> => {
  const program = join(await temporaryFolder(), 'place')
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return program
}

/** Returns the lines of such a script that keeps backups in a folder. */
export const folderScript = (folder: string): string => `cd '${folder}' || exit 1
case $1 in
list) for file in *; do [ ! -f "$file" ] || printf '%s %s\\n' "$(wc -c < "$file")" "$file"; done ;;
put) cat > "$2" ;;
get) cat "$2" ;;
remove) rm "$2" ;;
esac`

/** Creates a pair of keys; the secret one is in a file, as age-keygen writes it. */
export const createKeys = async (): Promise<{ recipient: string; keyFile: string }> => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const keyFile = join(await temporaryFolder(), 'key.txt')
  await writeFile(keyFile, `# created: 2026-11-21\n# public key: ${recipient}\n${identity}\n`)
  return { recipient, keyFile }
}

export interface BackedUpCentre {
  app: TestApp
  keyFile: string
  recipient: string
  /** Folder of the backups, unless `changes` of a backup name another place. */
  kept: string
  contentDir: string
  give: (transactionId: string) => Promise<void>
  backUp: (changes?: Partial<BackupOptions>) => Promise<BackupOutcome>
  /** Warnings of all backups. */
  warnings: string[]
}

/** Creates a server on SQLite with a few files, and a folder for its backups. */
export const createBackedUpCentre = async (): Promise<BackedUpCentre> => {
  const app = await createTestApp('sqlite')
  const { recipient, keyFile } = await createKeys()
  const kept = await temporaryFolder()
  const contentDir = await temporaryFolder()
  await mkdir(join(contentDir, 'uploads'))
  await cp(join(app.config.contentDir, 'centre.json'), join(contentDir, 'centre.json'))
  await writeFile(join(contentDir, 'uploads', 'photo.png'), 'a photo')
  const warnings: string[] = []
  return {
    app,
    keyFile,
    recipient,
    kept,
    contentDir,
    warnings,
    give: async (transactionId) => {
      const { statusCode } = await postDonation(app.http, { transactionId })
      if (statusCode !== 201) throw new Error(`Unexpected status ${String(statusCode)}`)
    },
    backUp: (changes) =>
      makeBackup({
        dataDir: app.config.dataDir,
        contentDir,
        secretKeys: undefined,
        place: folderPlace(kept),
        recipients: [recipient],
        keep: { hours: 48, days: 31, months: 12 },
        now: () => new Date(),
        warn: (sentence) => warnings.push(sentence),
        ...changes,
      }),
  }
}

/** Lists the transaction IDs in a data folder's database, each with its donation. */
export const storedIdsIn = async (place: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<string[]> => {
  const db = await openDatabase({ databaseUrl: undefined, ...place, onConnectionError: () => undefined })
  try {
    const rows = await db
      .selectFrom('payment_claims')
      .innerJoin('donations', 'donations.claim_id', 'payment_claims.id')
      .select('transaction_id')
      .orderBy('payment_claims.id')
      .execute()
    return rows.map(({ transaction_id }) => transaction_id)
  } finally {
    await db.destroy()
  }
}
