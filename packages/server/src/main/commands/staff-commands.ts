import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  correctInput,
  exportQuery,
  formatTzs,
  maxStatementBytes,
  paymentQuery,
  paymentSearch,
  partsReasonInput,
  verifyInput,
} from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { contentCommand } from './content-commands.ts'
import { reportCommand } from './report-command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { campaignCommands } from './campaign-commands.ts'
import { emailCommands } from './email-commands.ts'
import { messageCommands } from './message-commands.ts'
import { orderCommands } from './order-commands.ts'
import { importCommands } from './import-commands.ts'
import { catalogueCommands } from './catalogue-commands.ts'
import { explainFileErrors } from './explain-file-errors.ts'
import { personCommand } from './person-command.ts'
import { newsCommand } from './news-command.ts'
import { wallCommand } from './wall-command.ts'
import { customOrderCommands } from './custom-order-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { securityLogCommand } from './security-log-command.ts'
import { staffAccountCommand } from './staff-account-commands.ts'
import {
  parseAmountOption,
  validated,
  parseRecordId,
  staffCommand,
  type CommandInput,
} from './staff-command.ts'
import { writeRows } from './write-rows.ts'
import { statementCommands } from './statement-commands.ts'
import { formatLines } from './statement-format.ts'
import { formatPayment, formatPayments, formatReport, formatWaiting } from './staff-format.ts'

const filters = ['state', 'kind', 'channel', 'flag', 'campaign', 'from', 'to', 'matched'] as const
const filterOptions = [...filters, 'older-than'] as const
const filterUsage = [
  ...filters.map((name) => `[--${name} ${name.toUpperCase()}]`),
  '[--older-than DAYS]',
].join(' ')
/** The options, as the API names them. */
const filterIn = (options: CommandInput['options']) => ({ ...options, olderThanDays: options['older-than'] })

const firstPage = { pageSize: 20 }

/** The staff's commands. */
export const staffCommands: Record<string, Command> = {
  staff: staffAccountCommand,
  'security-log': securityLogCommand,
  report: reportCommand,
  waiting: staffCommand({
    usage: '',
    summary: 'lists everything that needs attention, oldest first',
    positionals: 0,
    run: async (_input, { staff, timeZone }) =>
      [
        formatWaiting(
          {
            payments: await staff.listPayments({ ...firstPage, state: 'submitted' }),
            reversed: await staff.listPayments({ ...firstPage, state: 'verified', flag: 'reversed' }),
            notOnStatement: await staff.listPayments({ ...firstPage, flag: 'not-on-statement' }),
            orders: await staff.orders.list(firstPage),
            customOrders: await staff.listCustomOrders(firstPage),
            customOrdersToMake: await staff.listCustomOrders({ ...firstPage, state: 'paid' }),
            messages: await staff.messages.list(firstPage),
          },
          timeZone,
        ),
        formatLines(await staff.listUnclaimed({ ...firstPage, state: 'unclaimed' }), timeZone),
      ].join('\n\n'),
  }),
  payments: staffCommand({
    usage: `${filterUsage} [--search TEXT] [--after ID]`,
    summary: 'lists payments, oldest first; --search takes an ID, a name, a phone, an amount',
    positionals: 0,
    options: [...filterOptions, 'search', 'after'],
    run: async ({ options: { search, ...options } }, { staff, timeZone }) => {
      const filter = validated(paymentQuery, filterIn(options))
      const searched = search === undefined ? {} : validated(paymentSearch, { search })
      return formatPayments(await staff.listPayments({ ...filter, ...searched }), timeZone)
    },
  }),
  show: staffCommand({
    usage: 'PAYMENT',
    summary: 'shows a payment with its history',
    positionals: 1,
    run: async ({ positionals }, { staff, timeZone }) =>
      formatPayment(await staff.getPayment(parseRecordId(positionals[0])), timeZone),
  }),
  verify: staffCommand({
    usage: 'PAYMENT --evidence TEXT [--amount TZS] | --line LINE',
    summary: "confirms a payment by the wallet's or bank's record",
    positionals: 1,
    options: ['evidence', 'amount', 'line'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      const input = validated(verifyInput, {
        ...options,
        amount: parseAmountOption(options['amount']),
        line: options['line'] === undefined ? undefined : parseRecordId(options['line']),
      })
      if (input.line !== undefined) {
        await staff.paymentWork.verifyByChosenLine({ claimId, by, ...input, lineId: input.line })
      } else {
        await staff.payments.verify({
          claimId,
          by,
          evidence: input.evidence ?? '',
          receivedAmountTzs: input.amount,
        })
      }
      const { received } = await staff.getPayment(claimId)
      return `Payment ${String(claimId)} is verified: ${formatTzs(received ?? 0)}.`
    },
  }),
  reject: staffCommand({
    usage: 'PAYMENT --reason TEXT [--parts all]',
    summary: 'rejects a payment; the payer is notified of the reason',
    positionals: 1,
    options: ['reason', 'parts'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      await staff.payments.reject({ claimId, by, ...partsReasonIn(options) })
      return `Payment ${String(claimId)} is rejected.`
    },
  }),
  reopen: staffCommand({
    usage: 'PAYMENT --reason TEXT [--parts all]',
    summary: 'undoes a decision',
    positionals: 1,
    options: ['reason', 'parts'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      await staff.payments.reopen({ claimId, by, ...partsReasonIn(options) })
      return `Payment ${String(claimId)} is waiting again.`
    },
  }),
  correct: staffCommand({
    usage: 'PAYMENT --reason TEXT [--transaction-id ID] [--amount TZS]',
    summary: 'corrects the transaction ID or the claimed amount',
    positionals: 1,
    options: ['reason', 'transaction-id', 'amount'],
    run: async ({ positionals, options }, { staff, by, timeZone }) => {
      const claimId = parseRecordId(positionals[0])
      const { reason, transactionId, amount } = validated(correctInput, {
        reason: options['reason'],
        transactionId: options['transaction-id'],
        amount: parseAmountOption(options['amount']),
      })
      await staff.payments.correct({ claimId, by, reason, transactionId, claimedAmountTzs: amount })
      return formatPayment(await staff.getPayment(claimId), timeZone)
    },
  }),
  export: staffCommand({
    usage: `FILE ${filterUsage}`,
    summary: 'exports payments to a CSV file',
    positionals: 1,
    options: filterOptions,
    run: async ({ positionals, options }, { staff }) =>
      writeRows(positionals[0] ?? '', staff.exportPayments(validated(exportQuery, filterIn(options)))),
  }),
  import: staffCommand({
    usage: 'STATEMENT --source NAME',
    summary: "verifies payments by a wallet's or bank's statement (CSV)",
    positionals: 1,
    options: ['source'],
    run: async ({ positionals, options }, { staff, by }) => {
      const file = positionals[0] ?? ''
      const source = options['source'] ?? ''
      const packed = (await pack(await readStatementFile(file))).toString('base64')
      const report = await staff.statements.importNow({ source, fileName: basename(file), file: packed, by })
      return formatReport(report)
    },
  }),
  ...statementCommands,
  ...campaignCommands,
  ...emailCommands,
  ...importCommands,
  ...catalogueCommands,
  content: contentCommand,
  person: personCommand,
  wall: wallCommand,
  ...orderCommands,
  news: newsCommand,
  ...customOrderCommands,
  ...messageCommands,
  ...refundCommands,
}

/** A decision on a payment or, with `--parts all`, on all payments for the same gift or order. */
const partsReasonIn = ({ reason, parts }: Partial<Record<string, string>>) => {
  if (parts !== undefined && parts !== 'all') throw new StartupError('--parts can only be: all')
  return validated(partsReasonInput, { reason, allParts: parts === 'all' })
}

const pack = promisify(gzip)

const readStatementFile = async (file: string): Promise<Buffer> => {
  const { size } = await explainFileErrors(file, stat(file))
  if (size > maxStatementBytes) {
    throw new StartupError(`${file} is larger than 50 MB; export a shorter time from the wallet or bank.`)
  }
  return explainFileErrors(file, readFile(file))
}
