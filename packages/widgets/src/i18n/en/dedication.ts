import type { DedicationKind } from '@charity-kit/contract'

/** In whose memory or honour a gift was given, and the card that says so. */
export const dedication = {
  dedicate: 'Dedicate this gift?',
  dedicated: 'Dedication',
  dedicateNote: 'Optional. In memory of somebody, or for a birthday.',
  kind: 'This gift is',
  choose: 'Please choose',
  kindRequired: 'Please choose what this gift is.',
  kinds: {
    memory: 'In memory of somebody',
    birthday: 'For a birthday',
    honour: 'In honour of somebody',
  } satisfies Record<DedicationKind, string>,
  name: 'Name',
  nameHint: 'As it should stand on the receipt.',
  save: 'Save the dedication',
  saving: 'Saving…',
  saved: 'It stands on the receipt. You can change it or take it off at any time.',
  change: 'Change it',
  takeOff: 'Take it off',
  takenOff: 'Taken off. Your gift has no dedication.',
  offline: "You're offline. What you wrote stays here: press again once you are back.",
  tooMany: 'Too many requests came from your network. Please press again in ten minutes.',
  takesNone: 'This centre takes no dedications yet.',
  failed: "We couldn't save this. Please press again.",
  card: 'A card to share',
  /** What a card says, without the amount. */
  given: {
    memory: (name: string) => `A gift was given in memory of ${name}`,
    birthday: (name: string) => `A gift was given for the birthday of ${name}`,
    honour: (name: string) => `A gift was given in honour of ${name}`,
  } satisfies Record<DedicationKind, (name: string) => string>,
  copyCard: 'Copy',
  cardCopied: 'The card is copied',
  copyByHand: 'Press and hold the text to copy it.',
}

export type DedicationMessages = typeof dedication
