import { expect, it } from 'vitest'
import { csvLine, withoutNumberMark } from './csv.ts'

it.each([
  ['26000000000001', '"\'26000000000001"'],
  ['0754000124', '"\'0754000124"'],
  ['12E4567890', '"\'12E4567890"'],
  ['=1+1', '"\'=1+1"'],
  ['QK10001000', '"QK10001000"'],
  ['2026-11-28', '"2026-11-28"'],
  ['54000321', '"54000321"'],
  [10_000, '10000'],
  [null, ''],
])('[desk exports] writes %j so that a spreadsheet shows it unchanged: %s', (value, text) => {
  expect(csvLine([value])).toBe(`${text}\r\n`)
})

it('[desk exports] removes the mark of an ID for a workbook, whose cells are marked as text', () => {
  expect(withoutNumberMark("'26000000000001")).toBe('26000000000001')
  expect(withoutNumberMark("'=1+1")).toBe("'=1+1")
})
