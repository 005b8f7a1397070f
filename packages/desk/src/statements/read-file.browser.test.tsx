import writeXlsx from 'write-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { packText, readStatementFile } from './read-file.ts'

const xlsx = async (): Promise<Blob> =>
  writeXlsx([
    [{ value: 'Statement of November' }],
    [{ value: 'Receipt No.' }, { value: 'Completion Time' }, { value: 'Details' }, { value: 'Paid In' }],
    [
      { value: 'SF21SAMPLE' },
      { value: new Date('2026-11-21T09:12:00Z'), format: 'yyyy-mm-dd hh:mm:ss' },
      { value: 'From "Neema", for the kitchen' },
      { value: 25_000 },
    ],
    [{ value: 'SF22SAMPLE' }, { value: '2026-11-22 10:00:00' }, null, { value: 7500.5 }],
  ]).toBlob()

const csv = [
  'Statement of November,,,',
  'Receipt No.,Completion Time,Details,Paid In',
  'SF21SAMPLE,2026-11-21 09:12:00,"From ""Neema"", for the kitchen",25000',
  'SF22SAMPLE,2026-11-22 10:00:00,,7500.5',
].join('\n')

const unpacked = async (packed: string): Promise<string> => {
  const bytes = await (await fetch(`data:application/gzip;base64,${packed}`)).blob()
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

describe('[desk statements] a spreadsheet', () => {
  it('is sent as CSV, with times and amounts as the server reads them, whatever the file is called', async () => {
    const { head, text } = await readStatementFile(new File([await xlsx()], 'november.csv'))
    expect(head).toBe(csv)
    expect(await unpacked(await packText(text))).toBe(csv)
  })

  it('is refused if it is broken', async () => {
    const half = (await xlsx()).slice(0, 900)
    await expect(readStatementFile(new File([half], 'november.xlsx'))).rejects.toMatchObject({
      problem: 'broken',
    })
  })
})
