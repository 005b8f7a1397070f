import { expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/universal'
import { readStatementFile } from './read-file.ts'
import { guessColumns, readHead, samplesOf, toMapping } from './recognise.ts'
import { UnreadableFile } from './unreadable-file.ts'

const rows = [
  ['Organisation', 'Chanua'],
  ['Receipt No.', 'Completion Time', 'Details', 'Transaction Status', 'Paid In', 'Withdrawn'],
  ['BKC7T2M4QX', new Date('2026-11-12T09:42:00Z'), 'Pay Merchant, "Neema"', 'Completed', 25_000, null],
  [24_111_209_834_512, new Date('2026-11-12T10:05:30Z'), 'Malipo', 'Completed', 7500.5, null],
]
const xlsx = async (name = 'mpesa.xlsx') => {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy hh:mm' } : value)),
  )
  return new File([await writeXlsx(cells).toBlob()], name)
}

it('[desk statements] a spreadsheet is read like the same statement as CSV, under any file name', async () => {
  for (const name of ['mpesa.xlsx', 'mpesa.csv']) {
    const { head, text } = await readStatementFile(await xlsx(name))
    const found = readHead(head)
    if (!found) throw new Error(`There is no table in ${head}`)
    expect([found.headerRow, found.delimiter]).toEqual([2, ','])
    expect(samplesOf(found, 'Receipt No.')).toEqual(['BKC7T2M4QX', '24111209834512'])
    expect(samplesOf(found, 'Details')).toEqual(['Pay Merchant, "Neema"', 'Malipo'])
    expect(toMapping(found, guessColumns(found))).toMatchObject({
      columns: { transactionId: 'Receipt No.', amount: 'Paid In', date: 'Completion Time' },
      dateFormat: 'YYYY-MM-DD HH:mm:ss',
      decimalMark: '.',
    })
    expect(await text.text()).toContain('2026-11-12 09:42:00')
  }
})

it('[desk statements] a file in UTF-16 is shown as it is read, and sent as it is', async () => {
  const bytes = new Uint8Array(
    new Uint16Array([0xfeff, ...Array.from('Ref,Amount\nR1,5', (letter) => letter.charCodeAt(0))]).buffer,
  )
  const file = new File([bytes], 'mpesa.csv')
  const { head, text } = await readStatementFile(file)
  expect(head).toBe('Ref,Amount\nR1,5')
  expect(text).toBe(file)
})

it('[desk statements] a file that is not a statement is rejected by its content, in words', async () => {
  const problemOf = (file: File) =>
    readStatementFile(file).then(
      () => 'none',
      (error: unknown) => (error instanceof UnreadableFile ? error.problem : String(error)),
    )
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...Array<number>(60).fill(7)])
  expect(await problemOf(new File([zip], 'mpesa.xlsx'))).toBe('broken')
  expect(await problemOf(new File([], 'mpesa.csv'))).toBe('empty')
  expect(await problemOf(new File([new Uint8Array([0xff, 0xd8, 0, 1])], 'mpesa.csv'))).toBe('not-a-table')
})
