import * as v from 'valibot'
import { localised, localisedParagraph } from '../values/localised.ts'
import { paymentChannels } from '../values/payment-channels.ts'

const walletIdMaxLength = 40

/** Names a wallet or bank of the centre's data for good, e.g. "airtel-money": payments are stored with it. */
export const walletId = v.pipe(
  v.string(),
  v.maxLength(walletIdMaxLength),
  v.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'value_invalid'),
)

/**
 * What a step can name: the code to dial, the number and the name to pay to (of a bank: its account's), the amount, and what the payer
 * writes as the reference: their name, unless they give without it.
 */
const stepPlaces = ['code', 'number', 'payeeName', 'amount', 'reference'] as const
export type StepPlace = (typeof stepPlaces)[number]

const place = new RegExp(`\\{(${stepPlaces.join('|')})\\}`, 'g')

/** A step with its places filled in: `fillStep('Enter *{number}*.', values)`. */
export const fillStep = (step: string, values: Record<StepPlace, string>): string =>
  step.replace(place, (_place, name: StepPlace) => values[name])

const isStep = (text: string) => text.trim() !== '' && !/[{}]/.test(text.replace(place, ''))

/** A step in each language, e.g. "Enter *{number}*, then *{amount}*." *Stars* make bold, ~waves~ mark words in Swahili. */
const walletStep = v.pipe(
  localisedParagraph,
  v.check(
    (texts) => Object.values(texts).every((text: string | undefined) => text === undefined || isStep(text)),
    `is empty, or names something other than ${stepPlaces.map((name) => `{${name}}`).join(', ')}`,
  ),
)

/** What a wallet's or a bank's entry shows. */
const shownEntries = {
  id: walletId,
  /** Paid from a phone's wallet, or from a bank account. */
  kind: v.optional(v.picklist(['mobile-money', 'bank']), 'mobile-money'),
  name: localised,
  /** What it was called before: people know that name, too. */
  formerly: v.optional(v.string()),
  /** Dial code that opens its menu, e.g. "*150*00#". */
  ussd: v.optional(v.string()),
  /** The centre's own Lipa number on this network; without one its general number is shown, which works from every network. */
  number: v.optional(v.string()),
  /** The name that this wallet shows for the number; the general one by default. */
  payeeName: v.optional(v.string()),
  /** The content of the TANQR code that its operator issued, where it is not the general one. Never make one up. */
  qrPayload: v.optional(v.string()),
  /** In this wallet's own menu words. */
  steps: v.pipe(v.array(walletStep), v.minLength(1)),
}

/** A wallet or bank that people pay from. A bank's facts are those of the centre's account (`payment.bank`). */
export const wallet = v.object({
  ...shownEntries,
  /** Whose shapes its transaction IDs have. A payment whose ID has another one is flagged for the staff. */
  idShapes: v.optional(v.array(v.picklist(paymentChannels))),
})
export type Wallet = v.InferOutput<typeof wallet>

/** All of a centre's, in the order in which they are offered; the first is chosen to begin with. */
export const wallets = v.pipe(
  v.array(wallet),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice'),
)

const shownWallet = v.object(shownEntries)

/** As clients read the list: a wallet that cannot be shown is left out. */
export const shownWallets = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.flatMap((entry): Wallet[] => {
      const read = v.safeParse(shownWallet, entry)
      return read.success ? [read.output] : []
    }),
  ),
)
