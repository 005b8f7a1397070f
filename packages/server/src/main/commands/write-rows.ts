import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { explainFileErrors } from './explain-file-errors.ts'

/** Writes an export to a new file that only its owner can read, as it holds personal data. */
export const writeRows = async (file: string, rows: AsyncGenerator<string>): Promise<string> => {
  await explainFileErrors(
    file,
    pipeline(Readable.from(rows), createWriteStream(file, { flags: 'wx', mode: 0o600 })),
  )
  return `Written to ${file}.`
}
