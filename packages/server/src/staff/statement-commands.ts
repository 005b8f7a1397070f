import { reasonInput } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'

/** Deciding on what statements show beyond the payments that they verify. */
export const statementCommands: Record<string, Command> = {
  reversed: staffCommand({
    usage: 'PAYMENT --reason TEXT',
    summary: 'confirms that a payment went back; the payer is notified of the reason',
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      await staff.payments.confirmReversal({ claimId, by, ...validated(reasonInput, options) })
      return `Payment ${String(claimId)} went back: it is rejected.`
    },
  }),
  'not-reversed': staffCommand({
    usage: 'PAYMENT --reason TEXT',
    summary: 'says that an outgoing line did not take a payment back',
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { staff, by }) => {
      const claimId = parseRecordId(positionals[0])
      await staff.payments.dismissReversal({ claimId, by, ...validated(reasonInput, options) })
      return `Payment ${String(claimId)} did not go back.`
    },
  }),
}
