import { failedEmailQuery } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'
import { formatFailedEmails } from './staff-format.ts'

/** Looking at emails that were given up, and sending them again. */
export const emailCommands: Record<string, Command> = {
  'failed-emails': staffCommand({
    usage: '[--after EMAIL]',
    summary: 'lists emails that could not be sent',
    positionals: 0,
    options: ['after'],
    run: async ({ options }, { staff, timeZone }) => {
      const { after = 0, pageSize } = validated(failedEmailQuery, options)
      return formatFailedEmails(await staff.failedEmails.list({ after, size: pageSize }), timeZone)
    },
  }),
  'send-again': staffCommand({
    usage: 'EMAIL',
    summary: 'sends such an email again; the server does it within seconds',
    positionals: 1,
    run: async ({ positionals }, { staff }) => {
      const id = parseRecordId(positionals[0])
      await staff.failedEmails.sendAgain(id)
      return `Email ${String(id)} will be sent again.`
    },
  }),
}
