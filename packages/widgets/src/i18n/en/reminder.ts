/** Being reminded each month of giving again, and the page of such a reminder. Nobody owes anything. */
export const reminder = {
  remindMe: 'Remind me each month',
  nothingIsTaken: 'We remind you. You pay yourself, as today. Nothing is ever taken by itself.',
  amount: 'Amount',
  goesTo: 'For',
  whichDay: 'On which day of the month?',
  dayOfMonth: (day: number) => {
    const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
    return `The ${String(day)}${ending}`
  },
  /** @param day "Saturday 5 December" */
  firstOne: (day: string) => `The first one: ${day}, in the morning.`,
  how: 'How?',
  byText: 'A text message',
  byEmail: 'An email',
  yourNumber: 'Your mobile number',
  yourEmail: 'Your email address',
  easyToStop: 'One press stops it, at any time. It pauses by itself after three without a gift.',
  save: 'Remind me',
  saving: 'Saving...',
  savedBy: {
    text: (end: string) => `We remind you by text, to the number that ends in ${end}.`,
    email: (address: string) => `We remind you by email to ${address}.`,
  },
  next: (day: string) => `Next: ${day}`,
  seeIt: 'See or change your reminder',
  offline: "You're offline. What you typed stays here: press again once you are back.",
  tooMany: 'Too many requests came from your network. Please press again in ten minutes.',
  failed: 'That could not be saved. Please press again.',

  heading: 'Your reminder',
  eachMonth: 'Each month',
  paused: 'Paused',
  stopped: 'Stopped',
  /** @param day "The 5th" @param way "by text" */
  about: (campaign: string, day: string, way: string) => `For ${campaign}. ${day} of the month, ${way}.`,
  ways: { text: 'by text', email: 'by email' },
  notADebt: 'Not a debt. Only what has arrived counts.',
  pausedWhy: 'It paused by itself, as three reminders came without a gift. Nothing is wrong.',
  stoppedWhy: 'We remind you of nothing.',
  give: (amount: string) => `Give ${amount} now`,
  /** @param month "December" */
  skip: (month: string) => `Skip ${month}`,
  skipped: (month: string) => `${month} is skipped.`,
  change: 'Change',
  changed: 'Your reminder is changed.',
  saveChange: 'Save',
  keep: 'Leave it as it was',
  stop: 'Stop reminders',
  isStopped: 'We stopped it. You get no more reminders.',
  goOn: 'Remind me again',
  goesOn: 'We remind you again.',
  undo: 'Undo',
  campaignEnded: 'This campaign has ended. Choose another one to give to.',
  soFar: 'So far',
  monthStates: {
    arrived: (month: string) => `${month}: arrived`,
    checking: (month: string) => `${month}: we check it`,
    skipped: (month: string) => `${month}: skipped`,
  },
  receipt: (number: string) => `Receipt ${number}`,
  loading: 'Looking for your reminder...',
  unknown:
    'We know no such reminder. Please open the link of the latest one again: it may have been changed, or removed since.',
  unreachable: 'We could not load your reminder.',
}

export type ReminderMessages = typeof reminder
