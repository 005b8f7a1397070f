import type { DonorWallMessages } from '../en/donor-wall.ts'

export const donorWall: DonorWallMessages = {
  peopleWhoHelped: 'Waliosaidia',
  confirmedDonations: 'Michango iliyothibitishwa ya waliotaka kutajwa hapa.',
  anonymous: 'Jina limehifadhiwa',
  showMore: 'Onyesha zaidi',
  failed: 'Imeshindikana kupakia zaidi. Tafadhali jaribu tena.',
  beAmongThem: 'Jina lako kati ya waliosaidia?',
  beAmongThemNote: 'Si lazima. Tunayasoma maneno yako kwanza.',
  asked: 'Umeomba kuonyeshwa.',
  beAmongThemHint:
    'Tunawaorodhesha waliosaidia, wakipenda. Bila jina lako la kwanza tutaandika “Jina limehifadhiwa”.',
  showName: 'Onyesha jina langu la kwanza',
  showAmount: 'Onyesha kiasi',
  showDedication: (dedication) => `Onyesha maneno haya: ${dedication}`,
  words: 'Maneno machache',
  optional: '(si lazima)',
  wordsHint: 'Tunayasoma kwanza. Yanaweza kuchukua siku moja kuonekana. Unaweza kuyaondoa wakati wowote.',
  showMyDonation: 'Onyesha mchango wangu',
  saving: 'Inatuma…',
  saved: 'Tunayasoma maneno yako kwanza.',
  change: 'Badilisha',
  takeDown: 'Ondoa',
  takenDown: 'Umeondolewa. Jina lako halionyeshwi.',
  noWall: 'Kituo hiki bado hakionyeshi majina ya waliosaidia.',
  notSaved: 'Imeshindikana kuhifadhi. Tafadhali jaribu tena.',
}
