import { maxStatementBytes, statementEncoding } from '@charity-kit/contract'
import { UnreadableFile } from './unreadable-file.ts'

/** As much as the columns are recognised by: some ten thousand lines. */
const headBytes = 1_000_000

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * The beginning of a statement, and all of it as it is sent: CSV as it is, whatever it is called; the first sheet of an XLSX file as CSV.
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

/** A file packed with gzip, in base64: a tenth of it goes over the network. */
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
