import { reasonInput } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'

/** Calling off payments. */
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
}
