import type { TextUpdatesMessages } from '../en/text-updates.ts'

export const textUpdates: TextUpdatesMessages = {
  textMe: {
    donation: 'Nitumie ujumbe mchango ukithibitishwa',
    order: 'Nitumie ujumbe kuhusu oda hii',
  },
  toThisNumber: 'Kwa namba hii',
  whatComes: {
    donation:
      'Ujumbe mmoja au mbili kuhusu mchango huu tu, mchana. Kila ujumbe una kiungo cha kusitisha. Baadaye unaweza pia kuona michango yako kwa namba hii.',
    order: 'Jumbe chache kuhusu oda hii tu, mchana. Kila ujumbe una kiungo cha kusitisha.',
  },
  alsoNow: 'Nitumie kiungo sasa pia',
  save: 'Hifadhi namba hii',
  saving: 'Inahifadhi...',
  saved: (number) => `Tutatuma ujumbe kwa ${number}.`,
  savedEnding: (digits) => `Tutatuma ujumbe kwa namba inayoishia ${digits}.`,
  waits:
    'Watu wengi kwenye mtandao wako wameomba ujumbe leo, kwa hiyo wa kwanza unaweza kuchelewa hadi siku moja. Unaofuata utakuja kama kawaida.',
  another: 'Namba nyingine',
  offline: 'Huna mtandao. Namba yako imebaki hapa: bonyeza tena mtandao ukirudi.',
  tooMany: 'Maombi mengi mno yametoka kwenye mtandao wako. Tafadhali bonyeza tena baada ya dakika kumi.',
  failed: 'Namba yako haikuhifadhiwa. Tafadhali bonyeza tena.',
}
