import { formatTzs, staffWallQuery, type StaffWallEntry } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'

const describe = ({
  id,
  campaign,
  donation,
  name,
  amount,
  words,
  paymentState,
  createdAt,
}: StaffWallEntry): string =>
  [
    `entry ${String(id)}  ${name || 'anonymous'}  ${campaign}, gift ${String(donation)} (${paymentState})`,
    ...(amount === null ? [] : [`  amount: ${formatTzs(amount)}`]),
    ...(words ? [`  words: ${words.replaceAll('\n', '\n         ')}`] : []),
    `  written: ${createdAt}`,
  ].join('\n')

/** Reads what donors wrote to be shown, and lets it through or hides it: an entry that was rewritten since has to be read again. */
export const wallCommand: Command = staffCommand({
  usage: 'list [--state STATE] [--after ENTRY] | show|hide ENTRY --written TIME',
  summary:
    'lists what donors wrote for the donor wall (waiting, shown or hidden), lets it through, or hides it',
  positionals: [1, 2],
  options: ['state', 'after', 'written'],
  run: async ({ positionals: [action = '', entry], options: { written, ...query } }, { staff, by }) => {
    if (action === 'list') {
      const { state, after = 0, pageSize } = validated(staffWallQuery, query)
      const entries = await staff.donorWall.listInState(state, { after, size: pageSize })
      if (entries.length === 0) return `No entry is ${state}.`
      const more = entries.length === pageSize ? [`More: --after ${String(entries.at(-1)?.id)}`] : []
      return [...entries.map(describe), ...more].join('\n')
    }
    if (action !== 'show' && action !== 'hide')
      throw new StartupError(`There is no "wall ${action}"; see charity-server help.`)
    const id = parseRecordId(entry)
    if (written === undefined)
      throw new StartupError('Add --written with the time that "wall list" shows for the entry.')
    await staff.donorWall[action]({ id, createdAt: written, by })
    return action === 'show'
      ? `Entry ${String(id)} is shown, once its gift is verified.`
      : `Entry ${String(id)} is hidden.`
  },
})
