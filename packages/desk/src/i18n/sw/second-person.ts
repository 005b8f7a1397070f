import type { SecondPersonMessages } from '../en/second-person.ts'

export const secondPerson: SecondPersonMessages = {
  verifyFirst: 'Thibitisha kama wa kwanza',
  secondNeeded: 'Mtu wa pili anahitajika.',
  confirmsAfter: (names) =>
    `${names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} au ${names.at(-1) ?? ''}`} anakubali baada yako.`,
  confirmAloneNext: 'Hakuna mwingine wa kukubali, kwa hiyo unakubali tena kwa msimbo wa hatua ya pili.',
  secondReasons: {
    'above-sum': 'Ni zaidi ya kiasi anachothibitisha mtu mmoja.',
    'more-than-claimed': 'Ni zaidi ya mara mbili ya alichosema mlipaji.',
    'near-twin': 'Namba inayokaribia kufanana ipo tayari.',
    disputed: 'Malipo mengine yanataja namba hii pia.',
    'own-payment-out': 'Kituo kilituma malipo yenye namba hii, au inayofanana nayo.',
  },
  firstWord: 'Alichosema mtu wa kwanza',
  verifiedFirst: (name, time) => `${name} amethibitisha kwanza, ${time}`,
  receivedByFirst: (amount) => `${amount} ziliingia.`,
  lineByFirst: (id, amount) => `Kwa mstari wa taarifa ${id}, ${amount}.`,
  proposedNext: (name) => `Yanasubiri mtu wa pili. Yanayofuata: ${name}`,
  proposedLast: 'Yanasubiri mtu wa pili. Hakuna kingine kinachokusubiri.',
  secondPerson: 'Mtu wa pili',
  secondPlace: (place, count) => `Mtu wa pili, ${place} ya ${count}`,
  waitsForYou: 'Yanakusubiri wewe',
  confirmSecond: 'Kubali kama wa pili',
  disagree: 'Sikubali',
  disagreeTitle: (name) => `Hukubaliani na ${name}?`,
  disagreeHint: 'Malipo yanasubiri kama awali, na historia inatunza mliyosema wote wawili.',
  takeBackTitle: 'Unataka kutengua uamuzi wako?',
  agreeHint: 'Yaangalie kana kwamba wewe ni wa kwanza. Kisha ukubali, au ukatae.',
  tooNew: 'Hujafikisha siku saba za kuamua kuhusu malipo hapa, kwa hiyo mtu mwingine anakubali haya.',
  nobodyYet:
    'Hakuna anayeweza kukubali haya bado: aliyekuja, aliyeondoka au aliyepata nenosiri jipya katika siku saba zilizopita hana sauti.',
  aloneHere:
    'Hakuna mwingine wa kukubali haya. Unakubali kwa msimbo wa hatua ya pili, na wamiliki watasoma hivyo kwenye barua pepe yao.',
  confirmAlone: 'Kubali peke yako',
  aloneTitle: 'Ukubali ulichothibitisha?',
  aloneHint: 'Unaamua hili peke yako. Historia na barua pepe ya wamiliki zinasema hivyo.',
  secondFactor: 'Msimbo wa programu yako ya uthibitisho',
  refundByOther: 'Wewe ulithibitisha malipo haya, kwa hiyo mtu mwingine anaandika pesa zilizorudishwa.',
  refundAlone:
    'Wewe ulithibitisha malipo haya, na hakuna mwingine wa kuandika pesa zilizorudishwa. Kwa hiyo unaandika kwa msimbo wa hatua ya pili.',
}
