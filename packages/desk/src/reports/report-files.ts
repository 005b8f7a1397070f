import { csvLine, csvStart, withoutFormula, type CsvCell, type StaffReport } from '@charity-kit/contract'
import type { ReportsMessages } from '../i18n/en/reports.ts'
import { channelName } from '../parts/channel-names.ts'

/** Columns for a month's text messages, in the order of the page and the files. */
export const textColumns = ['sent', 'segments', 'undelivered', 'givenUp'] as const

/** A sheet of the report: its name, its head, and its rows. */
interface Sheet {
  name: string
  head: string[]
  rows: CsvCell[][]
}

const sheetsOf = (report: StaffReport, t: ReportsMessages): Sheet[] => [
  {
    name: t.sum,
    head: [t.name, t.count, t.sum],
    rows: [
      [t.donations, report.donations.count, report.donations.sum],
      [t.shop, report.orders.count, report.orders.sum],
      [t.customOrders, report.customOrders.count, report.customOrders.sum],
      [t.refunds, report.refunds.count, report.refunds.sum],
      [t.fees, report.fees.count, report.fees.sum],
      [t.unclaimed, report.unclaimed.count, report.unclaimed.sum],
    ],
  },
  {
    name: t.byCampaign,
    head: [t.campaign, t.number, t.sum, t.refunds],
    rows: report.campaigns.map(({ name, donations, refunded }) => [
      name,
      donations.count,
      donations.sum,
      refunded,
    ]),
  },
  {
    name: t.byChannel,
    head: [t.name, t.donations, t.shop],
    rows: report.channels.map(({ channel, donations, shop }) => [
      channel ? channelName(channel) : t.unknownChannel,
      donations.sum,
      shop.sum,
    ]),
  },
  {
    name: t.byGrade,
    head: [t.name, t.donations, t.shop],
    rows: report.grades.map(({ grade, donations, shop }) => [t.grades[grade], donations.sum, shop.sum]),
  },
  {
    name: t.feesBySource,
    head: [t.source, t.count, t.sum],
    rows: report.feesBySource.map(({ source, fees }) => [channelName(source), fees.count, fees.sum]),
  },
  {
    name: t.bySite,
    head: [t.site, t.number, t.donations, t.orders, t.shop],
    rows: report.sites.map(({ site, donations, shop }) => [
      site,
      donations.count,
      donations.sum,
      shop.count,
      shop.sum,
    ]),
  },
  {
    name: t.byCategory,
    head: [t.name, t.count, t.sum],
    rows: report.categories.map(({ category, pieces, sum }) => [category ?? t.noCategory, pieces, sum]),
  },
  {
    name: t.byDay,
    head: [t.day, t.donations, t.shop],
    rows: report.days.map(({ day, donations, shop }) => [day, donations, shop]),
  },
  ...(report.texts
    ? [
        {
          name: t.texts,
          head: [t.month, ...textColumns.map((column) => t.textCounts[column])],
          rows: report.texts.map((counts) => [counts.month, ...textColumns.map((column) => counts[column])]),
        },
      ]
    : []),
]

/** Returns all sheets below each other, each with its name. */
export const reportCsv = (report: StaffReport, t: ReportsMessages): string =>
  csvStart +
  sheetsOf(report, t)
    .map(({ name, head, rows }) => [[name], head, ...rows, []].map(csvLine).join(''))
    .join('')

/** Returns a workbook with a sheet for each part. The writer is fetched when it is first needed. */
export const reportXlsx = async (report: StaffReport, t: ReportsMessages): Promise<Blob> => {
  const { default: writeXlsx } = await import('write-excel-file/universal')
  return writeXlsx(
    sheetsOf(report, t).map(({ name, head, rows }) => ({
      sheet: sheetName(name),
      data: [
        head.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((value) => (typeof value === 'string' ? withoutFormula(value) : value))),
      ],
    })),
  ).toBlob()
}

/** Returns a valid sheet name: spreadsheets allow 31 characters, and none of these. */
const sheetName = (name: string) => name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)
