import type { PaidPageMessages } from '../en/paid.ts'

export const paidPage: PaidPageMessages = {
  heading: 'Umeshalipa?',
  forOrder: 'Ulilipia oda?',
  sendIdForOrder: 'Tuma namba kwa ajili ya oda yako',
}
