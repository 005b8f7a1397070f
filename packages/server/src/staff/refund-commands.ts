import { formatTzs, reasonInput, refundInput } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { parseAmountOption, parseRecordId, staffCommand, validated } from './staff-command.ts'

/** Calling off payments, and sending money back. */
export const refundCommands: Record<string, Command> = {
  cancel: staffCommand({
    usage: 'PAYMENT --reason TEXT',
    summary: 'calls off an unpaid order or gift; the payer is notified of the reason',
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      await staff.payments.cancel({ claimId, by, ...validated(reasonInput, options) })
      return `Payment ${String(claimId)} is cancelled.`
    },
  }),
  refund: staffCommand({
    usage: 'PAYMENT --amount TZS --channel NAME --transaction-id ID --reason TEXT [--of order|gift]',
    summary: 'records money of a verified payment that was sent back; the payer is notified',
    positionals: 1,
    options: ['amount', 'channel', 'transaction-id', 'reason', 'of'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      const input = validated(refundInput, {
        amount: parseAmountOption(options['amount']),
        channel: options['channel'],
        transactionId: options['transaction-id'],
        reason: options['reason'],
        of: options['of'],
      })
      await staff.refundPayment({ claimId, by, ...input })
      const { state, refunded } = await staff.getPayment(claimId)
      return `Payment ${String(claimId)} is ${state}; sent back: ${formatTzs(refunded)}.`
    },
  }),
}
