import { readFile } from 'node:fs/promises'
import { campaignNewsInput, newsQuery, translationCodes, type CampaignNews } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { explainFileErrors } from './explain-file-errors.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'

const describe = ({ id, campaign, title, by, createdAt, recipients }: CampaignNews): string =>
  `news ${String(id)}  ${createdAt.slice(0, 10)}  campaign ${String(campaign)}: ${title} (${String(recipients)} emails, by ${by})`

/** Reads a text's file: the first line is the title, the rest the text. */
const readText = async (file: string): Promise<{ title: string; text: string }> => {
  const content = await explainFileErrors(file, readFile(file, 'utf8'))
  const [title = '', ...rest] = content.replaceAll('\r\n', '\n').trim().split('\n')
  return { title, text: rest.join('\n').trim() }
}

/** Sends news of a campaign to those who asked for it, and lists what was sent. */
export const newsCommand: Command = staffCommand({
  usage: `list [--after NEWS] | send CAMPAIGN FILE ${translationCodes.map((code) => `[--${code} FILE]`).join(' ')}`,
  summary: "lists news of campaigns, or sends them to those who asked: a text file's first line is the title",
  positionals: [1, 3],
  options: ['after', ...translationCodes],
  run: async ({ positionals: [action, campaign, file], options }, { staff, by }) => {
    const { news } = staff
    if (action === 'list') {
      const { after = 0, pageSize } = validated(newsQuery, { after: options['after'] })
      const items = await news.list({ after, size: pageSize })
      if (items.length === 0) return 'No news were sent.'
      const more = items.length === pageSize ? [`More: --after ${String(items.at(-1)?.id)}`] : []
      return [...items.map(describe), ...more].join('\n')
    }
    if (action !== 'send')
      throw new StartupError(`There is no "news ${String(action)}"; see charity-server help.`)
    if (file === undefined) throw new StartupError('Please name the campaign and the file with the text.')
    const campaignId = parseRecordId(campaign)
    const translated = await Promise.all(
      translationCodes.flatMap((code) => {
        const translation = options[code]
        return translation === undefined ? [] : [readText(translation).then((text) => [code, text] as const)]
      }),
    )
    const input = validated(campaignNewsInput, {
      ...(await readText(file)),
      ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
    })
    const sent = await news.send({ ...input, campaignId, by, idempotencyKey: undefined })
    await news.sendPending()
    const { recipients } = await news.get(sent.id)
    return recipients === 1 ? 'Queued for one address.' : `Queued for ${String(recipients)} addresses.`
  },
})
