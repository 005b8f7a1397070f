import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { makeFolder } from '../values/make-folder.ts'
import { withLetterhead, type Letterhead } from './letterhead.ts'
import type { OutgoingMessage } from './outbox-repository.ts'
import type { Transport } from './transport.ts'

/** The sender of all emails. Replies go to the centre's own address. Read for each email. */
export interface Sender {
  /** Address that emails are sent from; nobody reads its mailbox. */
  address: string
  readonly centre: Letterhead
}

/** Converts an email for nodemailer. The Message-ID is deterministic, so that duplicates can be recognised. */
const toMailOptions = (email: OutgoingMessage, { address, centre }: Sender): SendMailOptions => {
  const replyTo = email.replyTo ?? centre.email
  return {
    from: { name: centre.name, address },
    // An address in an object, rather than a string, can never be parsed as several recipients.
    to: { name: '', address: email.recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: email.subject,
    ...withLetterhead(email, centre),
    date: new Date(email.createdAt),
    messageId: `<mail-${String(email.id)}-${String(Date.parse(email.createdAt))}@${address.split('@')[1] ?? 'localhost'}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show an unsubscribe button of their own, which posts to that address.
      ...(email.unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${email.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * Writes each email as an .eml file, for a machine without a mail server. `announce` gets the subject of each email
 * with a code, so that a developer who tries out the server can finish signing up.
 */
export const fileTransport = (folder: string, from: Sender, announce?: (line: string) => void): Transport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    afterCrash: 'again',
    isReady: () => Promise.resolve(true),
    send: async (email) => {
      const name = `${email.createdAt.replace(/[:.]/g, '-')}-${String(email.id)}.eml`
      try {
        const { message } = await composer.sendMail(toMailOptions(email, from))
        if (!Buffer.isBuffer(message)) throw new TypeError('The composed email is not in memory')
        await makeFolder(folder)
        // Written to a temporary name and renamed, so that a partial file is never read.
        await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
        await rename(join(folder, `.${name}`), join(folder, name))
        if (email.expiresAt !== null) announce?.(`Mail to ${email.recipient}: ${email.subject}`)
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

/**
 * Sends emails through the SMTP server at `url`, over at most `connections` connections, which stay open for the next
 * emails.
 */
export const smtpTransport = (url: string, from: Sender, connections = 1): Transport => {
  const smtp = createTransport({
    pool: true,
    maxConnections: connections,
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    afterCrash: 'give-up',
    isReady: () =>
      smtp.verify().then(
        () => true,
        () => false,
      ),
    send: async (email) => {
      try {
        await smtp.sendMail(toMailOptions(email, from))
        return { outcome: 'sent' }
      } catch (error) {
        return { ...failureOf(error), reason: String(error) }
      }
    },
    close: () => {
      smtp.close()
    },
  }
}

/**
 * Returns the outcome of a failed attempt. Nothing was sent after a 4xx reply, or if no connection was made.
 * In all other cases, such as a connection that broke half-way, the email may have been sent. It is not retried,
 * because each email is sent at most once.
 */
const failureOf = (error: unknown): { outcome: 'later'; isUnreachable: boolean } | { outcome: 'failed' } => {
  if (!(error instanceof Error)) return { outcome: 'failed' }
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    return error.responseCode >= 400 && error.responseCode < 500
      ? { outcome: 'later', isUnreachable: false }
      : { outcome: 'failed' }
  }
  const neverConnected =
    ('syscall' in error && error.syscall === 'connect') ||
    ('code' in error && ['EDNS', 'EAUTH', 'ETLS'].includes(String(error.code)))
  return neverConnected ? { outcome: 'later', isUnreachable: true } : { outcome: 'failed' }
}
