import { giftStates } from './gift-states.ts'

/** "Your last gift". Its shape is what every language must fill. */
export const lastGift = {
  yourLastGift: 'Your last gift',
  lastGiftStates: giftStates,
  lastGiftIds: (reference: number, letters: string) => `Reference ${reference}, ID …${letters}`,
  seeWhereItIs: 'See where it is',
}

export type LastGiftMessages = typeof lastGift
