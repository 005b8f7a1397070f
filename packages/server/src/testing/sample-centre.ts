import { centreTimeZone } from '@charity-kit/contract'
import type { CentreSettings } from '../config/centre-settings.ts'

/** Amount from which payments need a second person, in whole shillings. */
export const secondPersonTzs = 500_000

/** Returns a centre's settings for services, without a mailbox or wallets of its own. */
export const sampleCentre = (settings: Partial<CentreSettings> = {}): CentreSettings => ({
  name: "Chanua Children's Centre",
  shortName: 'Chanua',
  email: undefined,
  timeZone: centreTimeZone,
  mailTexts: undefined,
  phoneTexts: undefined,
  payTo: {
    lipa: { number: '12345678', payeeName: "Chanua Children's Centre" },
    bank: { accountName: 'Chanua', bank: 'A bank', accountNumber: '0150', swift: 'BANKTZTZ' },
  },
  wallets: undefined,
  checkWithinWorkingDays: 2,
  textMessages: true,
  secondPersonTzs,
  orderLimits: { maxPieces: 20, maxPiecesInAll: 100, maxClientShare: 1, maxHoldsShare: 1 },
  stockHoldHours: { known: 72, unknown: 6 },
  ...settings,
})
