/** Writing to somebody, or calling them, from one's own phone. */
export const writing = {
  writeOrCall: 'Write or call',
  apps: { text: 'Text', whatsapp: 'WhatsApp', call: 'Call', email: 'E-mail' },
  writeTo: (name: string) => `Write to ${name}`,
  writeToThem: 'Write to whoever sent it',
  loadFailed: "This couldn't be loaded.",
  /** Where the history's part was not loaded. */
  historyLacks: "Who wrote to them or called couldn't be loaded.",
  beginWith: 'Text',
  names: {
    paymentMissing: 'We cannot find your payment yet',
    paymentFound: 'Your payment has arrived',
    askAddress: 'Where shall the driver go?',
    orderSent: 'Your order is on its way',
    orderPriced: 'What your order costs',
    orderReady: 'Your piece is ready',
    messageRead: 'We read your message',
  },
  own: 'My own words',
  /** Above the words, by their language. */
  words: { en: 'In English', sw: 'In Swahili' },
  wordsAsRead: {
    en: (name: string) => (name === '' ? 'In English, as they read' : `In English, as ${name} reads`),
    sw: (name: string) => (name === '' ? 'In Swahili, as they read' : `In Swahili, as ${name} reads`),
  },
  switchTo: { en: 'Write in English', sw: 'Write in Swahili' },
  used: (used: number, limit: number) => `*${String(used)}* of ${String(limit)}, one message`,
  usedMore: (used: number, messages: number) => `*${String(used)}*, ${String(messages)} messages`,
  unusual: (letters: string) => `With ${letters} a message holds 70 instead of 160.`,
  unfilled: (places: string) => `Nothing is known for ${places}. Write it yourself.`,
  ownApp: (by: string) =>
    `Your phone’s own app opens. The history notes that ${by} opened it, never that something was sent.`,
  notNoted: 'The history does not have it yet.',
  noteAgain: 'Note it again',
  opened: {
    text: (by: string) => `A text was opened by ${by}`,
    whatsapp: (by: string) => `WhatsApp was opened by ${by}`,
    call: (by: string) => `A call was opened by ${by}`,
    email: (by: string) => `An e-mail was opened by ${by}`,
  },
}

export type WritingMessages = typeof writing
