export interface MailLimits {
  /** How many emails are sent at once, beside one more connection for codes. */
  connections: number
  /** Attempts within an hour, of all instances together (each may add one, where they claim at once); the last tenth is kept for codes. */
  perHour: number
  /** Emails to one address within an hour; the others wait. Codes have limits of their own (rate-limits/rules.ts). */
  perRecipientAndHour: number
}

export const defaultMailLimits: MailLimits = { connections: 5, perHour: 5000, perRecipientAndHour: 30 }
