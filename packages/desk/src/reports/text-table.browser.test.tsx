import { ok } from '@charity-kit/client/testing'
import { getReport, type StaffReport } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reports as english } from '../i18n/en/reports.ts'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'
import { emptyReport, report } from '../testing/sample-money.ts'
import { sampleServer } from '../testing/sample-server.ts'
import { reportCsv } from './report-files.ts'

eachWithAWholeDesk()

const texts = [
  { month: '2026-10', sent: 1_214, segments: 1_214, undelivered: 5, givenUp: 3 },
  { month: '2026-11', sent: 6, segments: 6, undelivered: 0, givenUp: 0 },
]
const open = (changes: Partial<StaffReport>, lang = 'en') =>
  openDesk('/reports?from=2026-10-01&to=2026-11-30', {
    lang,
    server: sampleServer().on(getReport, ok({ ...report, ...changes })),
  })
const table = (name: string) => page.getByRole('table', { name })
const rowsOf = (name: string) =>
  [...table(name).element().querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

describe('[desk reports] text messages', () => {
  it('are counted by month, in English and in Swahili', async () => {
    open({ texts })
    await expect.element(table('Text messages')).toBeVisible()
    expect(rowsOf('Text messages')).toEqual([
      ['Month', 'Sent', 'Segments', 'Not delivered', 'Given up'],
      ['October 2026', '1,214', '1,214', '5', '3'],
      ['November 2026', '6', '6', '0', '0'],
      ['All', '1,220', '1,220', '5', '3'],
    ])
    open({ texts }, 'sw')
    await expect.element(table('SMS')).toBeVisible()
    expect(rowsOf('SMS')[0]).toEqual(['Mwezi', 'Zilizotumwa', 'Vipande', 'Hazikufika', 'Hazikutumwa'])
  })

  it('are in the files, and are all that a month without money shows', async () => {
    expect(reportCsv({ ...report, texts }, english)).toContain('"2026-10",1214,1214,5,3')
    open({ ...emptyReport, texts })
    await expect.element(table('Text messages')).toBeVisible()
  })

  it('are not named where the centre sends none', async () => {
    open({ texts: null })
    await expect.element(table('Per campaign')).toBeVisible()
    await expect.element(page.getByText('Text messages')).not.toBeInTheDocument()
    expect(reportCsv({ ...report, texts: null }, english)).not.toContain('Text messages')
  })
})
