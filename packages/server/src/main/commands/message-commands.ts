import { answerInput, messageQuery } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'
import { formatMessage, formatMessages } from './staff-format.ts'

/** Messages to the centre, and receipts that somebody asks for again. */
export const messageCommands: Record<string, Command> = {
  messages: staffCommand({
    usage: '[--state new|answered|done] [--search TEXT] [--after ID]',
    summary: 'lists unanswered messages with their text, or those in a state, or what a search finds',
    positionals: 0,
    options: ['state', 'search', 'after'],
    run: async ({ options }, { staff, timeZone }) =>
      formatMessages(await staff.messages.list(validated(messageQuery, options)), timeZone),
  }),
  message: staffCommand({
    usage: 'MESSAGE',
    summary: 'shows a message with the answers that were sent',
    positionals: 1,
    run: async ({ positionals }, { staff, timeZone }) =>
      formatMessage(await staff.messages.get(parseRecordId(positionals[0])), timeZone),
  }),
  answer: staffCommand({
    usage: 'MESSAGE --text TEXT',
    summary: "answers a message by email; replies go to the centre's mailbox",
    positionals: 1,
    options: ['text'],
    run: async ({ positionals, options }, { staff, by }) => {
      const messageId = parseRecordId(positionals[0])
      const { answers } = await staff.messages.get(messageId)
      const input = validated(answerInput, { text: options['text'], seen: answers.length })
      await staff.messages.answer({ ...input, messageId, by })
      return `Message ${String(messageId)} is answered.`
    },
  }),
  answered: staffCommand({
    usage: 'MESSAGE',
    summary: 'marks a message as done: answered otherwise, or needing no answer',
    positionals: 1,
    run: async ({ positionals }, { staff, by }) => {
      const messageId = parseRecordId(positionals[0])
      await staff.messages.markDone({ messageId, by })
      return `Message ${String(messageId)} is done.`
    },
  }),
  'reopen-message': staffCommand({
    usage: 'MESSAGE',
    summary: 'takes back that a message is done',
    positionals: 1,
    run: async ({ positionals }, { staff, by }) => {
      const messageId = parseRecordId(positionals[0])
      await staff.messages.reopen({ messageId, by })
      return `Message ${String(messageId)} waits again.`
    },
  }),
  receipt: staffCommand({
    usage: 'PAYMENT',
    summary: 'sends the receipt of a verified payment again',
    positionals: 1,
    run: async ({ positionals }, { staff }) => {
      const paymentId = parseRecordId(positionals[0])
      await staff.receipts.send(paymentId)
      return `The receipt of payment ${String(paymentId)} is sent.`
    },
  }),
}
