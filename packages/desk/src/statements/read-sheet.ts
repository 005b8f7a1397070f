import { maxStatementBytes } from '@charity-kit/contract'
import { UnreadableFile } from './unreadable-file.ts'

/** Timeout, longer than any real statement takes. */
const timeoutMs = 60_000

/** Response of the worker. */
export type SheetAnswer = { csv: string } | { problem: 'broken' | 'too-large' }

/**
 * Returns the first sheet of an XLSX file as CSV. A worker reads the file, and is ended if it takes too long. So a file
 * that unpacks to a huge size does not block the page.
 * @throws {@link UnreadableFile}
 */
export const readSheet = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      clearTimeout(timer)
      worker.terminate()
    }
    const timer = setTimeout(() => {
      end()
      reject(new UnreadableFile('too-large'))
    }, timeoutMs)
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      end()
      if ('problem' in data) reject(new UnreadableFile(data.problem))
      else if (data.csv.length > maxStatementBytes) reject(new UnreadableFile('too-large'))
      else resolve(data.csv)
    }
    worker.onerror = () => {
      end()
      reject(new UnreadableFile('broken'))
    }
    worker.postMessage(file)
  })
