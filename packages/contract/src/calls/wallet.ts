import * as v from 'valibot'
import { localised, localisedParagraph } from '../values/localised.ts'
import { paymentChannels } from '../values/payment-channels.ts'

const walletIdMaxLength = 40

/**
 * Schema of the permanent ID of a wallet or bank in the centre's data, such as "airtel-money". Payments are stored
 * with it.
 */
export const walletId = v.pipe(
  v.string(),
  v.maxLength(walletIdMaxLength),
  v.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'value_invalid'),
)

/**
 * Values that a step can name. `number` and `payeeName` are those of the centre; for a bank, of its account.
 * `reference` is the payer's name, unless they give without it.
 */
const stepPlaces = ['code', 'number', 'payeeName', 'amount', 'reference'] as const
export type StepPlace = (typeof stepPlaces)[number]

const place = new RegExp(`\\{(${stepPlaces.join('|')})\\}`, 'g')

/** Returns a step with its values filled in: `fillStep('Enter *{number}*.', values)`. */
export const fillStep = (step: string, values: Record<StepPlace, string>): string =>
  step.replace(place, (_place, name: StepPlace) => values[name])

const isStep = (text: string) => text.trim() !== '' && !/[{}]/.test(text.replace(place, ''))

/**
 * Schema of a step in each language, such as "Enter *{number}*, then *{amount}*." *Stars* make bold, ~waves~ mark
 * words in Swahili.
 */
const walletStep = v.pipe(
  localisedParagraph,
  v.check(
    (texts) => Object.values(texts).every((text: string | undefined) => text === undefined || isStep(text)),
    `is empty, or names something other than ${stepPlaces.map((name) => `{${name}}`).join(', ')}`,
  ),
)

/** Fields of a wallet or bank that clients show. */
const shownEntries = {
  id: walletId,
  /** Whether the payer uses a phone's wallet or a bank account. */
  kind: v.optional(v.picklist(['mobile-money', 'bank']), 'mobile-money'),
  name: localised,
  /** Former name, which people may know better. */
  formerly: v.optional(v.string()),
  /** Dial code that opens the menu, such as "*150*00#". */
  ussd: v.optional(v.string()),
  /**
   * Lipa number of the centre on this network. Without it, the general number is shown, which works from every
   * network.
   */
  number: v.optional(v.string()),
  /** Name that this wallet shows for the number. The general name by default. */
  payeeName: v.optional(v.string()),
  /** Content of the TANQR code that this wallet's operator issued, if it is not the general one. Never make one up. */
  qrPayload: v.optional(v.string()),
  /** Steps to pay, in the words of this wallet's menu. */
  steps: v.pipe(v.array(walletStep), v.minLength(1)),
}

/** Wallet or bank that people pay from. The details of a bank are those of the centre's account (`payment.bank`). */
export const wallet = v.object({
  ...shownEntries,
  /** Channels whose shapes its transaction IDs have. A payment with an ID of another shape is flagged for the staff. */
  idShapes: v.optional(v.array(v.picklist(paymentChannels))),
})
export type Wallet = v.InferOutput<typeof wallet>

/** Wallets of a centre, in the order in which they are offered. The first is the default. */
export const wallets = v.pipe(
  v.array(wallet),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice'),
)

const shownWallet = v.object(shownEntries)

/** Schema of the list as clients read it. A wallet that cannot be shown is left out. */
export const shownWallets = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.flatMap((entry): Wallet[] => {
      const read = v.safeParse(shownWallet, entry)
      return read.success ? [read.output] : []
    }),
  ),
)
