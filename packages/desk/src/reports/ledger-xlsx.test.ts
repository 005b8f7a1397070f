import { csvLine, csvStart } from '@charity-kit/contract'
import readXlsx from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { ledgerXlsx } from './ledger-xlsx.ts'

it('[desk reports] a ledger as a workbook has the cells of the CSV file, and its sums as numbers', async () => {
  const rows = [
    ['day', 'payer', 'gift (TZS)'],
    ['2026-11-30', 'Neema "N" Mushi, Arusha', 10_000],
    ['2026-11-30', '26000000000001', 5000],
    ['2026-11-30', '=1+1', null],
  ]
  const file = await ledgerXlsx(new Blob([csvStart + rows.map(csvLine).join('')]))
  const [sheet] = await readXlsx(file)
  expect(sheet?.data).toEqual([...rows.slice(0, 3), ['2026-11-30', "'=1+1", null]])
})
