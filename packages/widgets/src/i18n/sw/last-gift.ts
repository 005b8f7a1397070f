import type { LastGiftMessages } from '../en/last-gift.ts'
import { giftStates } from './gift-states.ts'

export const lastGift: LastGiftMessages = {
  yourLastGift: 'Mchango wako uliopita',
  lastGiftStates: giftStates,
  lastGiftIds: (reference, letters) => `Kumbukumbu ${reference}, namba …${letters}`,
  seeWhereItIs: 'Ona ulipofikia',
}
