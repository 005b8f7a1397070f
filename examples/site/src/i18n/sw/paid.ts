import type { PaidPageMessages } from '../en/paid.ts'

export const paidPage: PaidPageMessages = {
  heading: 'Umeshalipa?',
  lead: 'Asante. Tuambie namba ya muamala, ili mchango wako uhesabiwe.',
  forOrder: 'Ulilipia oda?',
  sendIdForOrder: 'Tuma namba kwa ajili ya oda yako',
}
