import type { AccountMessages } from '../en/account.ts'

const codeRules = (minutes: number) =>
  `Msimbo huu unafanya kazi mara moja tu, kwa dakika ${minutes}. Hakuna mtu wa kituo atakayekuomba msimbo huu.`

export const account: AccountMessages = {
  codeSubject: (code, centreName) => `${code} ni msimbo wako wa ${centreName}`,
  codeLabel: 'Msimbo',
  signUpCode: {
    opening: [
      'Karibu.',
      'Ili kuthibitisha barua pepe yako, weka msimbo huu kwenye ukurasa wa kufungua akaunti.',
    ],
    closing: (minutes) => [
      codeRules(minutes),
      'Kama si wewe uliyejaza fomu ya kufungua akaunti sasa hivi, puuza ujumbe huu na usimpe mtu yeyote msimbo huu. Bila msimbo huu hakuna akaunti itakayofunguliwa.',
    ],
  },
  passwordToSet:
    'Fomu hii imejazwa zaidi ya mara moja, kwa manenosiri tofauti. Kwa usalama wako, hakuna hata moja litakalotumika: ukishathibitisha barua pepe yako, chagua "Umesahau nenosiri lako?" kwenye ukurasa wa kuingia ili kuweka nenosiri lako.',
  resetCode: {
    opening: ['Mtu fulani, huenda ni wewe, ameomba kuweka nenosiri jipya. Weka msimbo huu ili kuendelea.'],
    closing: (minutes) => [
      codeRules(minutes),
      'Kama si wewe, puuza ujumbe huu. Nenosiri lako litabaki kama lilivyo.',
    ],
  },
  giftsCode: {
    opening: [
      'Mtu fulani, huenda ni wewe, ameomba kuona michango iliyotolewa kwa barua pepe hii. Weka msimbo huu ili kuendelea.',
    ],
    closing: (minutes) => [
      codeRules(minutes),
      'Kama si wewe, puuza ujumbe huu. Hakuna anayeona michango yako bila msimbo.',
    ],
  },
  giftsCodeText: (code, centreName, minutes) => [
    `${code} ni msimbo wako wa kuona michango yako kwa ${centreName}. Unatumika kwa dakika ${String(minutes)}. Usimpe mtu yeyote.`,
    `${code} ni msimbo wako wa kuona michango yako. Unatumika kwa dakika ${String(minutes)}. Usimpe mtu yeyote.`,
  ],
  addressTaken: {
    subject: 'Mtu fulani amejaribu kufungua akaunti kwa barua pepe yako',
    opening: [
      'Mtu fulani, huenda ni wewe, amejaza fomu yetu ya kufungua akaunti kwa barua pepe hii. Tayari una akaunti, kwa hiyo hakuna kilichobadilishwa.',
      'Kama ni wewe, ingia kwa nenosiri lako. Kama umelisahau, chagua "Umesahau nenosiri lako?" kwenye ukurasa wa kuingia.',
    ],
    closing: ['Kama si wewe, huhitaji kufanya lolote.'],
  },
  passwordChanged: {
    subject: 'Nenosiri lako limebadilishwa',
    opening: ['Nenosiri la akaunti yako limebadilishwa. Umeondolewa kwenye vifaa vingine vyote.'],
    closing: [
      'Kama si wewe, chagua "Umesahau nenosiri lako?" kwenye ukurasa wa kuingia sasa hivi, weka nenosiri jipya, kisha tuandikie.',
    ],
  },
  accountDeleted: {
    subject: 'Akaunti yako imefutwa',
    opening: [
      'Akaunti yako imefutwa kama ulivyoomba.',
      'Hesabu zetu zinahifadhi kiasi cha oda na michango yako, bila jina lako. Oda ya siku 30 zilizopita inabaki na jina na anwani yako kwa siku 30 zaidi, ili iweze kukufikia.',
    ],
    closing: ['Asante kwa kuwa nasi. Unakaribishwa tena wakati wowote.'],
  },
}
