import type { Centre, MailTexts, PhoneTexts, Wallet } from '@charity-kit/contract'
import type { CentreLimits } from './limits.ts'

/** Settings that the centre's owners can change while the server runs. Services read them at each use. */
export interface CentreSettings extends Omit<CentreLimits, 'retention'> {
  name: string
  /** Name that signs an SMS. */
  shortName: string
  /** Address of the centre's own mailbox. */
  email: string | undefined
  /** IANA time zone. */
  timeZone: string
  /** The centre's own words for emails; undefined for the default ones. */
  mailTexts: MailTexts | undefined
  /** The centre's own words for SMS that staff send from their own phones; undefined for the default ones. */
  phoneTexts: PhoneTexts | undefined
  /** Payment details to which people pay. */
  payTo: Centre['payment']
  /** Wallets and banks that payers can choose; undefined if the centre's data lists none. */
  wallets: readonly Wallet[] | undefined
  /** Number of working days within which the centre checks a payment. */
  checkWithinWorkingDays: number
  /** Whether visitors may request SMS. */
  textMessages: boolean
}
