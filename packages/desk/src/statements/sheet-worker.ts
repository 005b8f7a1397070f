import { maxStatementBytes } from '@charity-kit/contract'
import { readSheet } from 'read-excel-file/web-worker'
import type { SheetAnswer } from './read-sheet.ts'

const isMidnight = (cell: Date): boolean => cell.toISOString().endsWith('T00:00:00.000Z')

/** Returns a cell as the server reads it: times as "2026-11-21 09:12:00", and "2026-11-21" in a column of days. */
const cellText = (cell: unknown, isDay: boolean): string => {
  const text =
    cell instanceof Date
      ? cell
          .toISOString()
          .slice(0, isDay ? 10 : 19)
          .replace('T', ' ')
      : typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
        ? String(cell)
        : ''
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text
}

const read = async (file: File): Promise<SheetAnswer> => {
  try {
    const rows = await readSheet(file)
    // Pads every line to the longest, because the server expects equal lines.
    const width = Math.max(...rows.map((row) => row.length))
    // A spreadsheet has no type for days: a column of days has midnight in every cell.
    const areDays = Array.from({ length: width }, (_, at) =>
      rows.every((row) => !(row[at] instanceof Date) || isMidnight(row[at])),
    )
    let size = 0
    const lines: string[] = []
    for (const row of rows) {
      const line = Array.from({ length: width }, (_, at) => cellText(row[at], areDays[at] ?? false)).join(',')
      size += line.length + 1
      if (size > maxStatementBytes) return { problem: 'too-large' }
      lines.push(line)
    }
    return { csv: lines.join('\n') }
  } catch {
    // The page has its own words for the reader's errors.
    return { problem: 'broken' }
  }
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void read(data).then((answer) => {
    postMessage(answer)
  })
})
