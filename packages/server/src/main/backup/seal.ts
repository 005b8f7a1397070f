import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption'
import { packTar, unpackTar } from 'modern-tar/fs'
import { errorCode } from '../../values/error-code.ts'
import { StartupError } from '../../values/startup-error.ts'
import { BackupFailure, UnreadableBackup } from './backup-failure.ts'

/** Returns a stage of a pipeline that runs age, which takes and returns web streams. */
const byAge = (work: (source: ReadableStream<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    yield* await work(ReadableStream.from(source))
  }

/**
 * Packs a folder, compresses it and encrypts it to `recipients` into the file `to`. `age --decrypt`, `zstd
 * --decompress` and `tar` open the file.
 * @returns a secret key of this file alone, to read the file again at its place. The key is only in memory; the
 * recipients' own secret keys are not on this machine.
 */
export const seal = async (
  folder: string,
  to: string,
  { recipients, signal }: { recipients: readonly string[]; signal: AbortSignal | undefined },
): Promise<string> => {
  // A key that resists quantum computers loses that next to a key that does not.
  const isHybrid = recipients.some((recipient) => recipient.startsWith('age1pq1'))
  const identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity())
  const encrypter = new Encrypter()
  for (const recipient of [...recipients, await identityToRecipient(identity)])
    encrypter.addRecipient(recipient)
  await pipeline(
    packTar(folder),
    createZstdCompress(),
    byAge((source) => encrypter.encrypt(source)),
    createWriteStream(to, { mode: 0o600, flush: true }),
    { signal },
  )
  return identity
}

/**
 * Opens a file made by {@link seal} into a new folder. age detects data that was changed, added or cut off.
 * @throws UnreadableBackup, or a BackupFailure: the failure of `source`, or that this machine's disk is full.
 */
export const unseal = async (
  source: Readable,
  folder: string,
  { identities, signal }: { identities: readonly string[]; signal?: AbortSignal | undefined },
): Promise<void> => {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  // An identity that age asks last: if it is asked, the file is age's, and none of the keys opens it.
  const others = { areAsked: false }
  decrypter.addIdentity({
    unwrapFileKey: () => {
      others.areAsked = true
      return null
    },
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      source,
      byAge((encrypted) => decrypter.decrypt(encrypted)),
      createZstdDecompress(),
      unpackTar(folder, {
        strict: true,
        filter: ({ type }) => type === 'file' || type === 'directory',
        fmode: 0o600,
        dmode: 0o700,
      }),
      { signal },
    )
  } catch (error) {
    signal?.throwIfAborted()
    // The place's own failure.
    if (error instanceof BackupFailure) throw error
    if (errorCode(error) === 'ENOSPC')
      throw new BackupFailure('disk', `The disk of ${folder} is full.`, { cause: error })
    if (others.areAsked)
      throw new UnreadableBackup(
        'key',
        'The key does not open this backup: the backup was encrypted to another key.',
        { cause: error },
      )
    throw new UnreadableBackup('damaged', 'This backup is damaged or cut off.', { cause: error })
  }
}

/** Checks recipients. @throws StartupError unless all are public keys of age. */
export const checkRecipients = (recipients: readonly string[]): void => {
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch (error) {
      throw new StartupError(
        `The setting BACKUP_RECIPIENTS holds "${recipient}", which is mistyped: it is no public key of age.`,
        { cause: error },
      )
    }
  }
}
