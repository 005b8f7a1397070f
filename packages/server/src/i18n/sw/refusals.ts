import type { RefusalMessages } from '../en/refusals.ts'

export const refusals: RefusalMessages = {
  changed: 'Mtu mwingine amebadilisha hili. Tafadhali liangalie tena.',
  personErased: 'Hakuna kinachoweza kuongezwa hapa tena: taarifa binafsi za rekodi hii zimefutwa.',
  decidedJustNow: 'Mtu mwingine ameamua hili sasa hivi.',
  payment: {
    changed: (id) => `Malipo ${id} yamebadilishwa tangu ulipoyafungua. Yaangalie tena.`,
    waits: (id) => `Malipo ${id} yanasubiri kuhakikiwa; hakuna uamuzi wa kurudisha.`,
    verified: (id) => `Malipo ${id} yamethibitishwa tayari. Kubadilisha hilo, yafungue tena kwanza.`,
    rejected: (id) => `Malipo ${id} yamekataliwa tayari. Kubadilisha hilo, yafungue tena kwanza.`,
    cancelled: (id) => `Malipo ${id} yameghairiwa tayari. Kubadilisha hilo, yafungue tena kwanza.`,
    refunded: (id) => `Pesa za malipo ${id} zimerudishwa, kwa hiyo uamuzi wake unabaki.`,
    allRefunded: (id) => `Pesa zote za malipo ${id} zimerudishwa tayari.`,
    nothingToRefund: (id) => `Malipo ${id} hayajathibitishwa, kwa hiyo hakuna pesa za kurudisha.`,
    partVerified: (id) =>
      `Malipo ${id} ni sehemu ya haya, na yamethibitishwa. Rudisha pesa za sehemu hiyo, au yafungue tena kwanza.`,
    countedFor: (id) => `Pesa za taarifa zenye namba hii zimehesabiwa tayari kwa malipo ${id}.`,
    idCountsFor: (id, other) =>
      `Namba moja ya malipo ${id} tayari inahesabiwa kwa malipo ${other}. Kataa mojawapo, au rekebisha namba.`,
    notReversed: (id) =>
      `Hakuna taarifa inayoonyesha malipo ${id} yakirudishwa, au mtu ameshaamua kuhusu hilo.`,
    otherLines: (id) =>
      `Mistari ya pesa zilizotoka inayotaja malipo ${id} imebadilika tangu ulipoyafungua. Yaangalie tena.`,
    refundMissing: (id, shown, recorded) =>
      `Taarifa inaonyesha ${shown} za malipo ${id} zikirudi, na ${recorded} zimeandikwa kuwa zimerudishwa. Andika zilizobaki kwanza.`,
    takesTwo: (id) =>
      `Malipo ${id} yanahitaji watu wawili: mmoja anayathibitisha kwenye dawati, na mwingine anakubali.`,
    proposed: (id, name) =>
      `${name} amethibitisha malipo ${id} kwanza, na yanasubiri mtu wa pili. Kubali, au ukatae.`,
    notProposed: (id) => `Malipo ${id} hayasubiri tena mtu wa pili. Yaangalie tena.`,
    otherPerson: 'Wewe ulithibitisha kwanza. Mtu mwingine anahitajika kukubali.',
    newMember:
      'Hujafikisha siku saba za kuamua kuhusu malipo hapa, kwa hiyo huwezi kuwa mmoja wa wawili. Tafadhali mwombe mtu mwingine.',
    newFirst: (name) =>
      `${name} hajafikisha siku saba za kuamua kuhusu malipo hapa, kwa hiyo hawezi kuwa mmoja wa wawili. Kataa, kisha uthibitishe wewe kwanza.`,
    noSecondFactor:
      'Ili ukubali peke yako ulichoamua, unahitaji hatua ya pili. Kwanza weka programu ya uthibitishaji kwenye "Akaunti yako".',
    refundByOther: 'Wewe ulithibitisha malipo haya, kwa hiyo mtu mwingine anaandika pesa zilizorudishwa.',
    newVerifier:
      'Aliyethibitisha malipo haya hajafikisha siku saba za kuamua kuhusu malipo hapa. Yafungue tena na uyathibitishe mwenyewe; kisha mtu mwingine anaandika pesa zilizorudishwa.',
    alreadyTold: (id) =>
      `Mlipaji wa malipo ${id} ameshaarifiwa, kwa hiyo uamuzi unabaki. Yafungue tena ikihitajika.`,
    noMatch: (id) =>
      `Malipo ${id} hayasubiri, hakuna mstari wa taarifa wenye namba na kiasi chake, au mtu anapaswa kuyaangalia kwanza.`,
    noReceipt: (id) => `Malipo ${id} hayajathibitishwa, kwa hiyo hakuna risiti.`,
    noEmail: (id) => `Malipo ${id} hayana barua pepe ya kutumia risiti.`,
  },
  usedId: {
    donation: (name, record, payment) =>
      name === ''
        ? `Hii ni namba ya muamala ya mchango ${record}, usio na jina. Angalia malipo ${payment}.`
        : `Hii ni namba ya muamala ya ${name}, mchango ${record}. Angalia malipo ${payment}.`,
    order: (name, record, payment) =>
      name === ''
        ? `Hii ni namba ya muamala ya oda ${record}. Angalia malipo ${payment}.`
        : `Hii ni namba ya muamala ya ${name}, oda ${record}. Angalia malipo ${payment}.`,
    'custom-order': (name, record, payment) =>
      name === ''
        ? `Hii ni namba ya muamala ya oda maalumu ${record}. Angalia malipo ${payment}.`
        : `Hii ni namba ya muamala ya ${name}, oda maalumu ${record}. Angalia malipo ${payment}.`,
    refund: (payment) => `Hii ni namba ya pesa mlizorudisha. Angalia malipo ${payment}.`,
    unknown: 'Malipo mengine yalikuwa na namba hii muda mfupi uliopita. Tafadhali jaribu tena.',
  },
  feed: {
    refused: 'Chanzo hiki hakijulikani hapa, au saini hailingani.',
    unknownBody: 'Hiki si kitu ambacho chanzo cha aina hii hutuma.',
  },
  line: {
    wentBack: (id) =>
      `Pesa za mstari ${id} zilirudi kwa aliyezituma. Zikija tena, thibitisha malipo kwa ushahidi huo.`,
    reversed: (id) => `Taarifa inaonyesha pesa za mstari ${id} zikirudishwa. Amua kuhusu hilo kwanza.`,
    notOurs: (id) => `Mstari ${id} ulisemwa kuwa si wetu. Kubadilisha hilo, urudishe kwanza.`,
    counted: (id, payment) => `Mstari ${id} umehesabiwa tayari kwa malipo ${payment}.`,
    notSetAside: (id) => `Mstari ${id} haukusemwa kuwa wa mtu mwingine.`,
  },
  mappingUsed: (by) =>
    `Taarifa zilishasomwa kwa safu hizi, kama ${by} alivyozilinganisha. Mmiliki ndiye anayeweza kubadilisha.`,
  importRuns: (id) => `Upakiaji ${id} bado unaendelea. Usitishe kwanza, kisha uurudishe nyuma.`,
  importTakenBack: (id) => `Upakiaji ${id} ulisharudishwa nyuma.`,
  importEnded: (id) => `Upakiaji ${id} hauendelei tena.`,
  order: {
    unpaid: (id) => `Oda ${id} haiwezi kutumwa: malipo yake hayajathibitishwa.`,
    sent: (id) => `Oda ${id} imewekwa alama ya kutumwa tayari.`,
    notTakenBack: (id) =>
      `Oda ${id} inabaki ilivyo: mnunuzi ameshaarifiwa kuwa iko njiani, au haijawekwa alama ya kutumwa.`,
    addressChanged: (id) =>
      `Anwani ya oda ${id} imebadilishwa tangu ulipoisoma au kuichapisha. Iangalie tena.`,
    addressMeanwhile: (id) => `Mtu mwingine amebadilisha anwani ya oda ${id}.`,
    sentToAddress: (id) => `Oda ${id} imeshatumwa, kwa anwani iliyokuwa nayo.`,
    delivered: (id) => `Oda ${id} imewekwa alama ya kufikishwa tayari.`,
    notSent: (id) => `Oda ${id} haiwezi kufikishwa: bado haijatumwa.`,
    onItsWay: 'Oda hii iko njiani tayari, kwa hiyo malipo yake hayawezi kubadilishwa.',
  },
  customOrderStates: {
    new: 'Mpya',
    priced: 'Bei imetumwa',
    accepted: 'Imekubaliwa',
    paid: 'Imelipiwa',
    'in-work': 'Inatengenezwa',
    ready: 'Iko tayari',
    sent: 'Imetumwa',
    done: 'Imekamilika',
    declined: 'Imekataliwa',
  },
  customOrder: {
    decided: (id) => `Mtu mwingine ameamua kuhusu oda maalumu ${id}.`,
    priceStays: (id, payment) => `Oda maalumu ${id} ina malipo ${payment}, kwa hiyo bei yake inabaki.`,
    paid: (id, payment) => `Oda maalumu ${id} imelipiwa. Rudisha pesa za malipo ${payment} kwanza.`,
    wrongStep: (id, state, to) => `Oda maalumu ${id} iko "${state}", na haiwezi kuwa "${to}".`,
    notTakenBack: (id) =>
      `Oda maalumu ${id} inabaki ilivyo: mnunuzi ameshaarifiwa kuwa iko njiani, au haijawekwa alama ya kutumwa.`,
    cannotJoin: (id) =>
      `Taarifa ya malipo ${id} imeshaunganishwa, au malipo yake hayakupatikana au yalirudishwa. Isome tena.`,
    takesNoPayment: (kind, id) =>
      kind === 'order'
        ? `Oda ${id} imelipiwa, imeghairiwa, au inalipiwa kwa sehemu, kwa hiyo haipokei malipo mengine.`
        : `Oda maalumu ${id} imelipiwa au imekwisha, kwa hiyo haipokei malipo mengine.`,
    hasPayment: (id, payment) => `Oda maalumu ${id} ina malipo ${payment}. Rekebisha hayo badala yake.`,
  },
  productOrdered: 'Kuna oda ya bidhaa hii, kwa hiyo inabaki kwenye hesabu. Ifiche badala yake.',
  message: {
    done: (id) => `Ujumbe ${id} umewekwa alama ya kujibiwa tayari.`,
    waits: (id) => `Ujumbe ${id} unasubiri tayari.`,
    answered: (id, by) => `${by} amejibu ujumbe ${id} tayari.`,
  },
  wallEntry: (id) =>
    `Imeamuliwa hivyo tayari kuhusu maneno ${id}, au aliyechangia ameyabadilisha. Yasome tena.`,
  noReminderTexts:
    'Kituo hakitumi tena ujumbe wa simu, kwa hiyo kikumbusho hiki hakiwezi kuendelea. Omba cha barua pepe baada ya mchango wako ujao.',
  email: {
    expired: (id) => `Barua pepe ${id} ilikuwa na msimbo uliokwisha muda wake.`,
    notFailed: (id) => `Barua pepe ${id} haikushindwa kutumwa.`,
  },
  team: {
    noSecondFactor: 'Mtu huyu hana hatua ya pili.',
    switchedOff: 'Akaunti ya mtu huyu imezimwa. Iwashe kwanza.',
    lastOwner: 'Huyu ni mmiliki wa mwisho. Mfanye mtu mwingine kuwa mmiliki kwanza.',
    member: (email) => `${email} yuko kwenye timu tayari.`,
    invitationEnded: 'Mwaliko huu umekubaliwa au umeondolewa tayari.',
    erase: (email) => `${email} ni akaunti ya wafanyakazi; izime kwanza, kwenye dawati, chini ya Timu.`,
  },
  secondFactor: {
    exists: 'Akaunti hii ina hatua ya pili tayari; iondoe kwanza.',
    notStarted: 'Hakuna hatua ya pili mpya ya kuthibitisha. Tafadhali anza tena.',
  },
  content: {
    changed: (by, at) => `${by} amebadilisha hili ${at}; angalia toleo jipya kwanza.`,
    numbersWait: 'Namba nyingine za malipo zinasubiri mmiliki tayari. Amua kuzihusu kwanza.',
    ownersChanged:
      'Mmiliki mmoja aliondolewa au alipewa jukumu jingine katika siku saba zilizopita. Kabla hazijaisha, hakuna mmiliki mmoja anayebadilisha namba za malipo kwenye dawati peke yake.',
    otherOwner: 'Mtu mwingine lazima akubali.',
    newOwner: 'Umekuwa mmiliki kwa chini ya siku saba. Mtu mwingine lazima akubali.',
    numbersChanged: 'Namba za malipo zimebadilishwa. Kataa hili kisha uombe tena.',
  },
}
