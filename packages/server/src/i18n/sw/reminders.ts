import type { ReminderMessages } from '../en/reminders.ts'

export const reminders: ReminderMessages = {
  text: {
    label: 'Toa, ruka au sitisha:',
    usual: (amount, campaign) => [
      ...(campaign === null ? [] : [`uliomba tukukumbushe: ${amount} kwa ${campaign}.`]),
      `uliomba tukukumbushe ${amount}.`,
      'kikumbusho ulichoomba.',
    ],
    last: (amount, campaign) => [
      ...(campaign === null
        ? []
        : [`uliomba tukukumbushe: ${amount} kwa ${campaign}. Hiki ni cha mwisho kwa sasa.`]),
      `uliomba tukukumbushe ${amount}. Hiki ni cha mwisho kwa sasa.`,
      `kikumbusho cha mwisho: ${amount}.`,
      'kikumbusho cha mwisho.',
    ],
  },
  email: {
    subject: (amount, campaign) =>
      campaign === null ? `Kikumbusho chako: ${amount}` : `Kikumbusho chako: ${amount} kwa ${campaign}`,
    opening: (amount, campaign) => [
      campaign === null
        ? `Uliomba tukukumbushe kila mwezi. Ulikusudia kutoa ${amount}.`
        : `Uliomba tukukumbushe kila mwezi. Ulikusudia kutoa ${amount} kwa "${campaign}".`,
      'Toa wakati unaokufaa, au ruka mwezi huu: yote ni sawa.',
    ],
    last: 'Hiki ni kikumbusho cha mwisho kwa sasa. Ukitoa tena, au ukiendelea na kikumbusho chako, tutakukumbusha kama kawaida.',
    action: 'Toa, ruka au sitisha',
    why: (reference) =>
      `Unapata barua hii kwa sababu mtu fulani, tunatumaini ni wewe, aliiomba baada ya mchango ${String(reference)}. Si ankara.`,
    stop: 'Sitisha vikumbusho hivi',
  },
}
