import {
  preferredLanguage,
  type AnswerInput,
  type MessageQuery,
  type StaffMessage,
  type StaffMessageDetails,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import type { Listed, PageRequest } from '../../http/to-page.ts'
import { answerEmail } from './contact-emails.ts'
import {
  countMessages,
  findMessage,
  insertAnswer,
  listMessages,
  lockMessage,
  setMessageDone,
} from './staff-message-repository.ts'

interface MessageDecision {
  messageId: number
  by: string
}

/** The staff's view of messages. Every call about a message throws DomainError `not_found` if there is none. */
export interface StaffMessages {
  list: (
    query: Pick<MessageQuery, 'state'> & PageRequest & { search?: string | undefined },
  ) => Promise<Listed<StaffMessage>>
  get: (id: number) => Promise<StaffMessageDetails>
  /**
   * Emails a response, and stores it with the message.
   * @throws DomainError `state_changed` if another person responded since `seen`.
   */
  answer: (answer: MessageDecision & AnswerInput) => Promise<void>
  /** Marks a message as done. @throws DomainError `state_changed` if it was done already. */
  markDone: (message: MessageDecision) => Promise<void>
  /** Reopens a message. @throws DomainError `state_changed` if it is not done. */
  reopen: (message: MessageDecision) => Promise<void>
}

export const staffMessages = ({ db, now, centre, onMessageQueued }: ServiceDependencies): StaffMessages => {
  const change = async ({ messageId, by }: MessageDecision, isDone: boolean) => {
    const done = isDone ? { by, at: now().toISOString() } : null
    if (await setMessageDone(db, messageId, done)) return
    if (!(await findMessage(db, messageId))) throw noSuchMessage(messageId)
    throw new DomainError('state_changed', {
      message: (t) => (isDone ? t.message.done(messageId) : t.message.waits(messageId)),
    })
  }

  return {
    list: async ({ state = 'new', search = '', after = 0, pageSize }) => {
      const filter = { state, search }
      return {
        items: await listMessages(db, filter, { after, size: pageSize }),
        total: await countMessages(db, filter),
      }
    },
    get: async (id) => {
      const message = await findMessage(db, id)
      if (!message) throw noSuchMessage(id)
      return message
    },
    answer: async ({ messageId, by, text, seen }) => {
      const at = now().toISOString()
      await inTransaction(db, async (tx) => {
        const message = (await lockMessage(tx, messageId)) ? await findMessage(tx, messageId) : undefined
        if (!message) throw noSuchMessage(messageId)
        if (message.answers.length !== seen) {
          const by = message.answers.at(-1)?.by
          throw new DomainError('state_changed', {
            message: (t) => (by === undefined ? t.changed : t.message.answered(messageId, by)),
          })
        }
        await insertAnswer(tx, messageId, { text, by, at })
        const language = preferredLanguage(message.language)
        const email = answerEmail(
          { text, message, centreName: centre().name, timeZone: centre().timeZone },
          language,
        )
        await queueEmail(tx, { ...email, recipient: message.email, language, createdAt: at })
      })
      onMessageQueued()
    },
    markDone: (message) => change(message, true),
    reopen: (message) => change(message, false),
  }
}

const noSuchMessage = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no message ${String(id)}.` })
