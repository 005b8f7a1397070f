import type { SecondPersonReason } from '@charity-kit/contract'

const listOf = (names: readonly string[], or: string): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1) ?? ''}`

/** The part of the payments' section about decisions that take two people. */
export const secondPerson = {
  verifyFirst: 'Verify as first of two',
  secondNeeded: 'A second person is needed.',
  confirmsAfter: (names: readonly string[]) => `${listOf(names, 'or')} confirms after you.`,
  confirmAloneNext: 'Nobody else can confirm it, so you confirm it again with your second factor.',
  secondReasons: {
    'above-sum': 'It is more than one person verifies alone.',
    'more-than-claimed': 'More than twice what the payer said.',
    'near-twin': 'Almost the same ID exists already.',
    disputed: 'Another payment names this ID, too.',
    'own-payment-out': 'The centre sent a payment with this ID, or one that looks like it.',
  } satisfies Record<SecondPersonReason, string>,
  firstWord: 'What the first person said',
  verifiedFirst: (name: string, time: string) => `${name} verified first, ${time}`,
  receivedByFirst: (amount: string) => `${amount} came in.`,
  lineByFirst: (id: string, amount: string) => `By the statement's line ${id}, ${amount}.`,
  proposedNext: (name: string) => `Waits for a second person. Next: ${name}`,
  proposedLast: 'Waits for a second person. Nothing else waits for you.',
  secondPerson: 'Second person',
  secondPlace: (place: number, count: string) => `Second person, ${place} of ${count}`,
  waitsForYou: 'Waits for you',
  confirmSecond: 'Confirm as second',
  disagree: 'I disagree',
  disagreeTitle: (name: string) => `Disagree with ${name}?`,
  disagreeHint: 'The payment waits as before, and the history keeps what both said.',
  takeBackTitle: 'Take your word back?',
  agreeHint: 'Look at it as if you were the first. Then confirm it, or disagree.',
  tooNew: 'You have not decided about payments here for seven days yet, so somebody else confirms this.',
  nobodyYet:
    'Nobody can confirm this yet: whoever came, left or got a new password in the last seven days has no say.',
  aloneHere:
    'Nobody else can confirm this, so you do it with your second factor. The mail to the owners says so.',
  confirmAlone: 'Confirm alone',
  aloneTitle: 'Confirm what you verified?',
  aloneHint: 'You decide this alone. The history and the mail to the owners say so.',
  secondFactor: 'Code of your authenticator app',
  refundByOther: 'You verified this payment, so somebody else records what was sent back.',
  refundAlone:
    'You verified this payment, and nobody else can record what was sent back, so you do it with your second factor.',
}

export type SecondPersonMessages = typeof secondPerson
