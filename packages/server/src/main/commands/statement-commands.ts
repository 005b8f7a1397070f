import { lineGiftInput, linePaymentInput, reasonInput, unclaimedQuery } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'
import { formatLine, formatLines } from './statement-format.ts'

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
  unclaimed: staffCommand({
    usage: '[--state not-ours] [--after LINE]',
    summary: 'lists money on statements that nobody has claimed, oldest first',
    positionals: 0,
    options: ['state', 'after'],
    run: async ({ options }, { staff, timeZone }) =>
      formatLines(await staff.listUnclaimed(validated(unclaimedQuery, options)), timeZone),
  }),
  line: staffCommand({
    usage: 'LINE',
    summary: "shows a statement's line with its history",
    positionals: 1,
    run: async ({ positionals }, { staff, timeZone }) =>
      formatLine(await staff.unclaimed.get(parseRecordId(positionals[0])), timeZone),
  }),
  assign: staffCommand({
    usage: 'LINE --campaign N | --payment N --reason TEXT',
    summary: 'gives unclaimed money to a campaign, or verifies a waiting payment by it',
    positionals: 1,
    options: ['campaign', 'payment', 'reason'],
    run: async ({ positionals, options: { campaign, payment, reason } }, { staff, by, timeZone }) => {
      const lineId = parseRecordId(positionals[0])
      if ((campaign === undefined) === (payment === undefined)) {
        throw new StartupError('Name either --campaign or --payment.')
      }
      if (payment === undefined) {
        const gift = validated(lineGiftInput, { campaignId: parseRecordId(campaign), reason })
        await staff.unclaimed.giveToCampaign({ lineId, by, ...gift })
      } else {
        const input = validated(linePaymentInput, { payment: parseRecordId(payment), reason })
        await staff.payments.verifyByFreeLine({ lineId, by, claimId: input.payment, reason: input.reason })
      }
      return formatLine(await staff.unclaimed.get(lineId), timeZone)
    },
  }),
  'not-ours': staffCommand({
    usage: 'LINE --reason TEXT',
    summary: "says that unclaimed money is not the centre's",
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { staff, by }) => {
      const lineId = parseRecordId(positionals[0])
      await staff.unclaimed.setAside({ lineId, by, ...validated(reasonInput, options) })
      return `Line ${String(lineId)} is not ours.`
    },
  }),
  'put-back': staffCommand({
    usage: 'LINE --reason TEXT',
    summary: 'undoes not-ours',
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { staff, by }) => {
      const lineId = parseRecordId(positionals[0])
      await staff.unclaimed.putBack({ lineId, by, ...validated(reasonInput, options) })
      return `Line ${String(lineId)} is waiting again.`
    },
  }),
}
