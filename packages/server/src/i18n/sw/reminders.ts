import type { ReminderMessages } from '../en/reminders.ts'

export const reminders: ReminderMessages = {
  text: {
    label: 'Changia, ruka au sitisha:',
    usual: (amount, campaign) => [
      ...(campaign === null ? [] : [`uliomba tukukumbushe: ${amount} kwa ${campaign}.`]),
      `uliomba tukukumbushe mchango wa ${amount}.`,
      `kikumbusho ulichoomba: ${amount}.`,
      'kikumbusho ulichoomba.',
    ],
    last: (amount, campaign) => [
      ...(campaign === null
        ? []
        : [`uliomba tukukumbushe: ${amount} kwa ${campaign}. Hiki ni cha mwisho kwa sasa.`]),
      `uliomba tukukumbushe mchango wa ${amount}. Hiki ni cha mwisho kwa sasa.`,
      `kikumbusho cha mwisho: ${amount}.`,
      'kikumbusho cha mwisho.',
    ],
  },
  email: {
    subject: (amount, campaign) =>
      campaign === null ? `Kikumbusho chako: ${amount}` : `Kikumbusho chako: ${amount} kwa ${campaign}`,
    opening: (amount, campaign) => [
      campaign === null
        ? `Uliomba tukukumbushe kila mwezi. Ulikusudia kuchangia ${amount}.`
        : `Uliomba tukukumbushe kila mwezi. Ulikusudia kuchangia ${amount} kwa "${campaign}".`,
      'Changia wakati unaokufaa, au ruka mwezi huu: yote ni sawa.',
    ],
    last: 'Hiki ni kikumbusho cha mwisho kwa sasa. Ukichangia tena, au ukiendelea na kikumbusho chako, tutakukumbusha kama kawaida.',
    action: 'Changia, ruka au sitisha',
    why: (reference) =>
      `Unapata barua pepe hii kwa sababu mtu fulani, tunatumaini ni wewe, aliiomba baada ya mchango ${reference}. Si ankara.`,
    stop: 'Sitisha vikumbusho hivi',
  },
}
