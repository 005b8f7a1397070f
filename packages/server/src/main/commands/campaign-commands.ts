import { formatTzs, reasonInput } from '@charity-kit/contract'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import type { CampaignTotal } from '../../giving/campaigns/campaign-totals-repository.ts'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'

const describe = ({ id, totalTzs, sumTzs }: CampaignTotal): string =>
  totalTzs === sumTzs
    ? `campaign ${String(id)}: ${formatTzs(totalTzs)}, as its verified donations`
    : `campaign ${String(id)}: ${formatTzs(totalTzs)}, but its verified donations are ${formatTzs(sumTzs)}`

/** Commands that check and correct the campaigns' totals. */
export const campaignCommands: Record<string, Command> = {
  check: staffCommand({
    usage: '',
    summary: "compares each campaign's total with its verified donations; fails if one differs",
    positionals: 0,
    run: async (_input, context) => {
      const totals = await campaignTotalsService(context).list()
      const report = totals.map(describe).join('\n')
      if (totals.every(({ totalTzs, sumTzs }) => totalTzs === sumTzs)) return report
      throw new StartupError(
        `${report}\nFind out why, then correct it: charity-server recount CAMPAIGN --reason TEXT`,
      )
    },
  }),
  recount: staffCommand({
    usage: 'CAMPAIGN --reason TEXT',
    summary: "sets a campaign's total to the sum of its verified donations",
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { by, ...context }) => {
      const campaignId = parseRecordId(positionals[0])
      const { totalTzs, sumTzs } = await campaignTotalsService(context).recount({
        campaignId,
        by,
        ...validated(reasonInput, options),
      })
      return totalTzs === sumTzs
        ? `Campaign ${String(campaignId)} was right: ${formatTzs(sumTzs)}.`
        : `Campaign ${String(campaignId)} is corrected: ${formatTzs(totalTzs)} -> ${formatTzs(sumTzs)}.`
    },
  }),
}
