import type { LiveMessages } from '../en/live.ts'
import { donationStates } from './donation-states.ts'

export const live: LiveMessages = {
  // Malipo: ya-.
  payment: {
    checking: 'Yanahakikiwa',
    look: 'Tunayatafuta kwenye rekodi zetu.',
    whenItArrives: 'Tutakuambia yakifika.',
    showsByItself: 'Yataonekana hapa yenyewe.',
    confirmed: 'Yamethibitishwa',
    confirmedAt: (time) => `Yamethibitishwa leo, ${time}`,
    arrived: 'Malipo yako yamefika',
    announced: 'Yamethibitishwa. Malipo yako yamefika.',
    announcedWithReceipt: 'Yamethibitishwa. Malipo yako yamefika. Risiti iko tayari.',
    notFound: 'Hayajaonekana bado',
    notFoundWhy: 'Hatukuyaona malipo haya.',
    announcedNotFound: 'Hayajaonekana bado. Hatukuyaona malipo haya.',
    changed: 'Kuna kilichobadilika.',
    seeWhere: 'Ona yalipofikia',
  },
  // Mchango: u-.
  donation: {
    checking: donationStates.checking,
    look: 'Tunautafuta kwenye rekodi zetu.',
    whenItArrives: 'Tutakuambia ukifika.',
    showsByItself: 'Utaonekana hapa wenyewe.',
    confirmed: donationStates.confirmed,
    confirmedAt: (time) => `Umethibitishwa ${time}`,
    arrived: 'Mchango wako umefika',
    announced: 'Umethibitishwa. Mchango wako umefika.',
    announcedWithReceipt: 'Umethibitishwa. Mchango wako umefika. Risiti iko tayari.',
    notFound: donationStates.not_found,
    notFoundWhy: 'Hatukuyaona malipo haya.',
    announcedNotFound: 'Haujaonekana bado. Hatukuyaona malipo haya.',
    changed: 'Kuna kilichobadilika.',
    seeWhere: 'Ona ulipofikia',
  },
  by: (day) => `hadi ${day}`,
  receipt: 'Risiti',
  away: 'Huna mtandao. Tutauliza tena ukirudi.',
  lookNow: 'Angalia tena',
  correctId: 'Rekebisha namba ya muamala',
}
