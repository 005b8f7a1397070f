import { csvStart, withoutNumberMark, type CsvCell } from '@charity-kit/contract'

/** Matches a cell of one of our CSV files with its delimiter. Text is quoted, numbers are not. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g

const rowsIn = (csv: string): CsvCell[][] => {
  const rows: CsvCell[][] = [[]]
  for (const [, text, number, end] of csv.replace(csvStart, '').matchAll(cell)) {
    const value = number === undefined || number === '' ? null : Number(number)
    rows.at(-1)?.push(text === undefined ? value : withoutNumberMark(text.replaceAll('""', '"')))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Returns the ledger as a workbook, with sums as numbers. The writer is fetched when it is first needed. */
export const ledgerXlsx = async (csv: Blob): Promise<Blob> => {
  const [head = [], ...rows] = rowsIn(await csv.text())
  const { default: writeXlsx } = await import('write-excel-file/universal')
  return writeXlsx([
    {
      sheet: 'Ledger',
      data: [head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...rows],
    },
  ]).toBlob()
}
