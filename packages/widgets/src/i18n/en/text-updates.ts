/** Text messages about one gift or order, for whoever asks for them. */
export const textUpdates = {
  textMe: {
    donation: 'Text me when it is confirmed',
    order: 'Text me about this order',
  },
  toThisNumber: 'To this number',
  whatComes: {
    donation:
      'One or two messages about this gift only, in the daytime. Each has a link that stops them. Later you can see your gifts with this number, too.',
    order: 'A few messages about this order only, in the daytime. Each has a link that stops them.',
  },
  alsoNow: 'Text me the link now, too',
  save: 'Save this number',
  saving: 'Saving...',
  /** @param number as it was typed */
  saved: (number: string) => `We text ${number}.`,
  savedEnding: (digits: string) => `We text the number that ends in ${digits}.`,
  /** Below `saved`, if the first message was asked for now. */
  waits:
    'Many people on your network asked for messages today, so the first one can take up to a day. Later ones come as usual.',
  another: 'Another number',
  offline: "You're offline. Your number stays here: press again once you are back.",
  tooMany: 'Too many requests came from your network. Please press again in ten minutes.',
  failed: 'Your number could not be saved. Please press again.',
}

export type TextUpdatesMessages = typeof textUpdates
