import type { WritingMessages } from '../en/writing.ts'

export const writing: WritingMessages = {
  writeOrCall: 'Andika au piga simu',
  apps: { text: 'SMS', whatsapp: 'WhatsApp', call: 'Piga', email: 'Barua pepe' },
  writeTo: (name) => `Mwandikie ${name}`,
  writeToThem: 'Mwandikie aliyetuma',
  loadFailed: 'Imeshindikana kupakia.',
  historyLacks: 'Imeshindikana kupakia walioandika au kupiga simu.',
  beginWith: 'Maandishi',
  names: {
    paymentMissing: 'Bado hatujaona malipo yako',
    paymentFound: 'Malipo yako yamefika',
    askAddress: 'Dereva aende wapi?',
    orderSent: 'Oda yako imetumwa',
    orderPriced: 'Bei ya oda yako',
    orderReady: 'Kipande chako kiko tayari',
    messageRead: 'Tumesoma ujumbe wako',
  },
  own: 'Maneno yangu mwenyewe',
  words: { en: 'Kwa Kiingereza', sw: 'Kwa Kiswahili' },
  wordsAsRead: {
    en: (name) => (name === '' ? 'Kwa Kiingereza, lugha anayosoma' : `Kwa Kiingereza, lugha ya ${name}`),
    sw: (name) => (name === '' ? 'Kwa Kiswahili, lugha anayosoma' : `Kwa Kiswahili, lugha ya ${name}`),
  },
  switchTo: { en: 'Andika kwa Kiingereza', sw: 'Andika kwa Kiswahili' },
  used: (used, limit) => `*${String(used)}* kati ya ${String(limit)}, ujumbe mmoja`,
  usedMore: (used, messages) => `*${String(used)}*, jumbe ${String(messages)}`,
  unusual: (letters) => `Ukitumia ${letters} ujumbe mmoja unabeba herufi 70 badala ya 160.`,
  unfilled: (places) => `Hakuna kinachojulikana kwa ${places}. Andika mwenyewe.`,
  ownApp: (by) =>
    `Programu ya simu yako inafunguka. Historia inaandika kwamba ${by} aliifungua, si kwamba kitu kilitumwa.`,
  notNoted: 'Historia bado haina hili.',
  noteAgain: 'Andika tena kwenye historia',
  opened: {
    text: (by) => `SMS ilifunguliwa na ${by}`,
    whatsapp: (by) => `WhatsApp ilifunguliwa na ${by}`,
    call: (by) => `${by} alifungua simu ili kupiga`,
    email: (by) => `Barua pepe ilifunguliwa na ${by}`,
  },
}
