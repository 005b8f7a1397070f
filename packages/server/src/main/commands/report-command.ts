import { csvLine, csvStart, formatTzs, reportQuery, type StaffReport } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { staffCommand, validated } from './staff-command.ts'
import { sanitise } from './text-layout.ts'
import { getReport } from '../../desk/reports/report-service.ts'

/** Prints what came in and went out in a range of days. */
export const reportCommand: Command = staffCommand({
  usage: '--from DAY --to DAY [--campaign CAMPAIGN] [--format csv]',
  summary: 'shows what came in and went out from one day to another, by campaign, channel and site',
  positionals: 0,
  options: ['from', 'to', 'campaign', 'format'],
  run: async ({ options: { format, ...options } }, { db, timeZone }) => {
    const report = await getReport({ db, timeZone }, validated(reportQuery, options))
    return format === 'csv' ? reportCsv(report) : reportText(report)
  },
})

const reportText = (report: StaffReport): string =>
  [
    `From ${report.from} to ${report.to}`,
    ...summaryOf(report).map(
      ([name, { count, sum }]) => `${name.padEnd(16)}${formatTzs(sum)} (${String(count)})`,
    ),
    '',
    'Gifts by campaign',
    ...report.campaigns.map(
      ({ id, name, gifts, refunded }) =>
        `  campaign ${String(id)}  ${name}  ${formatTzs(gifts.sum)} (${String(gifts.count)})${refunded > 0 ? `, ${formatTzs(refunded)} sent back` : ''}`,
    ),
    'By channel',
    ...report.channels.map(
      ({ channel, gifts, shop }) =>
        `  ${channel ?? 'unknown'}  gifts ${formatTzs(gifts.sum)}, shop ${formatTzs(shop.sum)}`,
    ),
    'Fees by wallet or bank',
    ...report.feesBySource.map(
      ({ source, fees }) => `  ${source}  ${formatTzs(fees.sum)} (${String(fees.count)})`,
    ),
    'By site',
    ...report.sites.map(
      ({ site, gifts, shop }) =>
        `  ${sanitise(site) || 'unknown'}  gifts ${formatTzs(gifts.sum)} (${String(gifts.count)}), shop ${formatTzs(shop.sum)} (${String(shop.count)})`,
    ),
  ].join('\n')

const summaryOf = (report: StaffReport) =>
  [
    ['Gifts', report.gifts],
    ['Orders', report.orders],
    ['Custom orders', report.customOrders],
    ['Sent back', report.refunds],
    ['Fees', report.fees],
    ['Unclaimed', report.unclaimed],
    ['To check', report.waiting],
  ] as const

const reportCsv = (report: StaffReport): string =>
  [
    csvStart + csvLine(['part', 'name', 'number', 'sum (TZS)', 'shop (TZS)', 'sent back (TZS)']),
    ...summaryOf(report).map(([name, { count, sum }]) => csvLine(['total', name, count, sum, null, null])),
    ...report.campaigns.map(({ name, gifts, refunded }) =>
      csvLine(['campaign', name, gifts.count, gifts.sum, null, refunded]),
    ),
    ...report.channels.map(({ channel, gifts, shop }) =>
      csvLine(['channel', channel ?? 'unknown', gifts.count, gifts.sum, shop.sum, null]),
    ),
    ...report.feesBySource.map(({ source, fees }) =>
      csvLine(['fees', source, fees.count, fees.sum, null, null]),
    ),
    ...report.sites.map(({ site, gifts, shop }) =>
      csvLine(['site', site || 'unknown', gifts.count + shop.count, gifts.sum, shop.sum, null]),
    ),
    ...report.categories.map(({ category, pieces, sum }) =>
      csvLine(['category', category ?? 'none', pieces, null, sum, null]),
    ),
    ...report.days.map(({ day, gifts, shop }) => csvLine(['day', day, null, gifts, shop, null])),
  ].join('')
