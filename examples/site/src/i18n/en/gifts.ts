/** The English of "Your gifts". A lone * marks where an address or a number goes. */
export const gifts = {
  heading: 'Your gifts',
  intro:
    'See what you gave, and print it for your records. Type the email address that you gave us, and we send a code to it.',
  /** Where a number can ask as well. */
  introBoth: 'See what you gave, and print it for your records. A code shows that it is you.',
  how: 'How do we send you the code?',
  byText: 'A text message',
  byEmail: 'An email',
  yourNumber: 'Your mobile number',
  numberHint: 'The one that we text about your gifts. You see those of this year and last year.',
  tooManyCodes:
    'A number gets three a day, so we send no more codes for now. The link in a text message about your gift has a button for another one. Or try again tomorrow.',
  codeHeading: 'Type the code',
  codeSentTo: 'If there is a confirmed gift from *, we sent a code to it. It can take a minute to arrive.',
  codeTextedTo:
    'If we text * about a confirmed gift, we sent a code to it. It can take a few minutes to arrive.',
  show: 'Show my gifts',
  showing: 'Loading...',
  failed: 'We could not load your gifts. Please try again.',
  otherEmail: 'Use another email address',
  otherAddressee: 'Use another number or address',
  none: 'There is no confirmed gift from this address yet',
  noneOfNumber: 'There is no confirmed gift of this number, this year or last year',
  noneHint:
    'A gift appears here once we have found its payment. One that is being checked is at “Where is my gift or order?”.',
  give: 'Give Hope',
  giveAgain: 'Give again',
  openGift: 'Press a receipt’s number to print that receipt, dedicate the gift or be reminded each month.',

  days: 'Which days',
  allDays: 'All',
  chosenDays: 'Other days',
  from: 'From',
  to: 'To',
  daysSwapped: 'The last day is before the first.',
  byNumber:
    'These are the gifts of this year and last year that we text this number about. A number can be mistyped or change hands, so there is no name, and only the end of each transaction ID.',
  printOrSave: 'Print or save',
  registration: (number: string) => `Registration ${number}`,
  title: 'Gifts received',
  titleOf: (year: string) => `Gifts received, ${year}`,
  range: (from: string, to: string, today: string) => `${from} to ${to}. Made on ${today}.`,
  receivedFrom: (name: string) => `Received with thanks from *${name}*`,
  received: 'Received with thanks',
  day: 'Day',
  campaign: 'For',
  paidWith: 'Paid with',
  methods: {
    'Bank Transfer': 'Bank transfer',
    lipa: 'Mobile money',
    bank: 'Bank transfer',
  },
  transactionId: 'Transaction ID',
  receipt: 'Receipt',
  amount: 'Amount',
  count: (gifts: number) => (gifts === 1 ? '1 gift' : `${gifts} gifts`),
  noneInDays: 'No confirmed gift in these days.',
  stamp: 'Stamp and signature',
  confirms: 'This confirms money that we received and found in our own records. It says nothing about tax.',
  check: (page: string) =>
    `Each gift can be looked up at ${page}: by the number after the G of its receipt, and its transaction ID.`,
}

export type GiftsMessages = typeof gifts
