import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { makeFolder } from '../make-folder.ts'
import type { OutgoingEmail } from './outbox-repository.ts'

/** How an attempt ended. Only `later` says for certain that nothing left and that trying again may help. */
type Delivery =
  { outcome: 'sent' } | { outcome: 'later'; reason: string } | { outcome: 'failed'; reason: string }

export interface MailTransport {
  /** Sending one mail twice leaves one mail. */
  idempotent: boolean
  /** Whether mail can be handed over now; asked before a mail is taken from the queue. */
  isReady: () => Promise<boolean>
  send: (mail: OutgoingEmail) => Promise<Delivery>
  close: () => void
}

/** Who mails come from. */
export interface Sender {
  name: string
  address: string
}

/** The mail as nodemailer wants it. It is the same each time, so a repetition can be told by its Message-ID. */
const toMailOptions = (mail: OutgoingEmail, from: Sender): SendMailOptions => ({
  from,
  // An object rather than text: nothing in the address is read as a second recipient.
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.createdAt),
  messageId: `<mail-${String(mail.id)}-${String(Date.parse(mail.createdAt))}@${from.address.split('@')[1] ?? 'localhost'}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/**
 * Writes each mail as an .eml file, for a machine without a mail server. The subject of one that holds a code is announced,
 * so that whoever tries the server out can finish signing up.
 */
export const fileTransport = (
  folder: string,
  from: Sender,
  announce: (line: string) => void,
): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    idempotent: true,
    isReady: () => Promise.resolve(true),
    send: async (mail) => {
      const name = `${mail.createdAt.replace(/[:.]/g, '-')}-${String(mail.id)}.eml`
      try {
        const { message } = await composer.sendMail(toMailOptions(mail, from))
        if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not in memory')
        await makeFolder(folder)
        // Written aside and renamed, so that nobody ever reads half a mail.
        await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
        await rename(join(folder, `.${name}`), join(folder, name))
        if (mail.expiresAt !== null) announce(`Mail to ${mail.recipient}: ${mail.subject}`)
        return { outcome: 'sent' }
      } catch (error) {
        return { outcome: 'later', reason: String(error) }
      }
    },
    close: () => {
      composer.close()
    },
  }
}

/** Hands mails to the SMTP server at `url`. */
export const smtpTransport = (url: string, from: Sender): MailTransport => {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    idempotent: false,
    isReady: () =>
      smtp.verify().then(
        () => true,
        () => false,
      ),
    send: async (mail) => {
      try {
        await smtp.sendMail(toMailOptions(mail, from))
        return { outcome: 'sent' }
      } catch (error) {
        return { outcome: failureOf(error), reason: String(error) }
      }
    },
    close: () => {
      smtp.close()
    },
  }
}

/**
 * A server's 4xx answer, or a connection that was never made, means that nothing left. Anything else, a connection that broke
 * half-way for one, may have left: it is not tried again, because a mail is sent at most once.
 */
const failureOf = (error: unknown): 'later' | 'failed' => {
  if (!(error instanceof Error)) return 'failed'
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    return error.responseCode >= 400 && error.responseCode < 500 ? 'later' : 'failed'
  }
  const neverConnected =
    ('syscall' in error && error.syscall === 'connect') ||
    ('code' in error && ['EDNS', 'EAUTH', 'ETLS'].includes(String(error.code)))
  return neverConnected ? 'later' : 'failed'
}
