import { maxStatementBytes, statementEncoding } from '@charity-kit/contract'
import { UnreadableFile } from './unreadable-file.ts'

/** Bytes in which the columns are recognised: some ten thousand lines. */
const headBytes = 1_000_000

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * Returns the beginning of a statement, and all of it to send. CSV stays as it is, even under another file name; the
 * first sheet of an XLSX file becomes CSV.
 * @throws {@link UnreadableFile}
 */
export const readStatementFile = async (file: File): Promise<{ head: string; text: Blob }> => {
  if (file.size === 0) throw new UnreadableFile('empty')
  if (file.size > maxStatementBytes) throw new UnreadableFile('too-large')
  const start = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) {
    const { readSheet } = await import('./read-sheet.ts')
    const csv = await readSheet(file)
    return { head: csv.slice(0, headBytes), text: new Blob([csv]) }
  }
  const encoding = statementEncoding(start)
  if (encoding === 'utf-8' && start.includes(0)) throw new UnreadableFile('not-a-table')
  return { head: new TextDecoder(encoding).decode(start), text: file }
}

/** Packs a file with gzip, in base64, which sends a tenth of its size. */
export const packText = async (text: Blob): Promise<string> => {
  const packed = await new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.onerror = () => {
      reject(new UnreadableFile('broken'))
    }
    reader.readAsDataURL(packed)
  })
}
