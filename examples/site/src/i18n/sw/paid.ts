import type { PaidPageMessages } from '../en/paid.ts'

export const paidPage: PaidPageMessages = {
  heading: 'Umeshalipa?',
}
