import type { GiftsMessages } from '../en/gifts.ts'

export const gifts: GiftsMessages = {
  heading: 'Michango yako',
  intro:
    'Ona ulichochangia, na ukichapishe kwa kumbukumbu zako. Andika barua pepe uliyotupa, nasi tutatuma msimbo kwenye barua pepe hiyo.',
  introBoth: 'Ona ulichochangia, na ukichapishe kwa kumbukumbu zako. Msimbo unathibitisha kwamba ni wewe.',
  how: 'Tukutumie msimbo kwa njia gani?',
  byText: 'Ujumbe wa simu',
  byEmail: 'Barua pepe',
  yourNumber: 'Namba yako ya simu',
  numberHint: 'Ile tunayoitumia ujumbe kuhusu michango yako. Utaona michango ya mwaka huu na mwaka jana.',
  tooManyCodes:
    'Namba moja hupata misimbo mitatu kwa siku, kwa hiyo hatutumi mwingine kwa sasa. Kiungo kilicho kwenye ujumbe kuhusu mchango wako kina kitufe cha kupata mwingine. Au jaribu tena kesho.',
  codeHeading: 'Andika msimbo',
  codeSentTo:
    'Kama kuna mchango uliothibitishwa kutoka *, tumetuma msimbo huko. Unaweza kuchukua dakika moja kufika.',
  codeTextedTo:
    'Kama tunatuma ujumbe kwa * kuhusu mchango uliothibitishwa, tumetuma msimbo huko. Unaweza kuchukua dakika chache kufika.',
  show: 'Nionyeshe michango yangu',
  showing: 'Inapakia...',
  failed: 'Imeshindikana kupakia michango yako. Tafadhali jaribu tena.',
  otherEmail: 'Tumia barua pepe nyingine',
  otherAddressee: 'Tumia namba au barua pepe nyingine',
  none: 'Bado hakuna mchango uliothibitishwa kutoka barua pepe hii',
  noneOfNumber: 'Hakuna mchango uliothibitishwa wa namba hii, mwaka huu wala mwaka jana',
  noneHint:
    'Mchango unaonekana hapa baada ya sisi kupata malipo yake. Unaohakikiwa uko kwenye “Mchango au oda yangu imefikia wapi?”.',
  give: 'Toa Tumaini',
  giveAgain: 'Changia tena',
  openGift:
    'Bonyeza namba ya risiti ili kuchapisha risiti hiyo, kusema mchango ni kwa ajili ya nani, au kukumbushwa kila mwezi.',

  days: 'Siku zipi',
  allDays: 'Zote',
  chosenDays: 'Siku nyingine',
  from: 'Kuanzia',
  to: 'Hadi',
  daysSwapped: 'Siku ya mwisho iko kabla ya siku ya kwanza.',
  byNumber:
    'Hii ni michango ya mwaka huu na mwaka jana ambayo tunatuma ujumbe kuihusu kwa namba hii. Namba inaweza kukosewa au kupata mmiliki mwingine, kwa hiyo hatuonyeshi jina, na kila namba ya muamala inaonyesha mwisho wake tu.',
  printOrSave: 'Chapisha au hifadhi',
  registration: (number) => `Usajili ${number}`,
  title: 'Michango iliyopokelewa',
  titleOf: (year) => `Michango iliyopokelewa, ${year}`,
  range: (from, to, today) => `${from} hadi ${to}. Imeandaliwa ${today}.`,
  receivedFrom: (name) => `Imepokelewa kwa shukrani kutoka kwa *${name}*`,
  received: 'Imepokelewa kwa shukrani',
  day: 'Siku',
  campaign: 'Kwa ajili ya',
  paidWith: 'Ulilipa kwa',
  methods: { 'Bank Transfer': 'Uhamisho wa benki', lipa: 'Malipo kwa simu', bank: 'Uhamisho wa benki' },
  transactionId: 'Namba ya muamala',
  receipt: 'Risiti',
  amount: 'Kiasi',
  count: (gifts) => (gifts === 1 ? 'Mchango 1' : `Michango ${gifts}`),
  noneInDays: 'Hakuna mchango uliothibitishwa katika siku hizi.',
  stamp: 'Muhuri na saini',
  confirms:
    'Hii inathibitisha pesa tulizopokea na kuzikuta kwenye rekodi zetu. Haisemi chochote kuhusu kodi.',
  check: (page) =>
    `Kila mchango unaweza kutafutwa kwenye ${page}: kwa namba iliyo baada ya G kwenye risiti yake, na namba ya muamala.`,
}
