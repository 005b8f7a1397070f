import type { Centre, MailTexts, PhoneTexts, Wallet } from '@charity-kit/contract'
import type { CentreLimits } from './limits.ts'

/** What the centre's people can change while the server runs; services ask for it when they need it. */
export interface CentreSettings extends Omit<CentreLimits, 'retention'> {
  name: string
  /** As a text message signs. */
  shortName: string
  /** The centre's own mailbox. */
  email: string | undefined
  /** IANA time zone. */
  timeZone: string
  /** The centre's own words for mails; the default ones where there are none. */
  mailTexts: MailTexts | undefined
  /** The same for texts that the staff send from their own phones. */
  phoneTexts: PhoneTexts | undefined
  /** Where people pay. */
  payTo: Centre['payment']
  /** The wallets and banks that payers can choose; none where the centre's data lists none. */
  wallets: readonly Wallet[] | undefined
  /** Within how many working days the centre checks a payment. */
  checkWithinWorkingDays: number
  /** Whether visitors may ask for text messages. */
  textMessages: boolean
}
