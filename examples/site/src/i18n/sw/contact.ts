import type { ContactMessages } from '../en/contact.ts'

export const contact: ContactMessages = {
  loadFailed: 'Imeshindikana kupakia taarifa za mawasiliano',
  optional: '(si lazima)',
  choose: 'Tafadhali chagua',
  sending: 'Inatuma…',
  received: 'Asante. Tumepokea ujumbe wako na tutakujibu hivi karibuni.',
  submitFailed: 'Imeshindikana kutuma ujumbe wako. Tafadhali jaribu tena baadaye.',
}
