/** People who helped and wished to be named. */
export const donorWall = {
  peopleWhoHelped: 'People who helped',
  confirmedDonations: 'Confirmed gifts of people who wished to be named here.',
  anonymous: 'Anonymous',
  showMore: 'Show more',
  failed: "We couldn't load more. Please try again.",
  beAmongThem: 'Your name on the wall?',
  beAmongThemNote: 'Optional. We read your words first.',
  asked: 'You asked to be shown.',
  beAmongThemHint:
    'We list people who helped, if they like. Without your first name you are listed as Anonymous.',
  showName: 'Show my first name on the wall',
  showAmount: 'Show the amount',
  /** @param dedication "In memory of Asha" */
  showDedication: (dedication: string) => `Show the dedication: ${dedication}`,
  words: 'A few words',
  optional: '(optional)',
  wordsHint: 'We read them first. They may take a day to appear. You can take them down at any time.',
  showMyDonation: 'Show my gift',
  saving: 'Sending…',
  saved: 'We read your words first.',
  change: 'Change it',
  takeDown: 'Take it down',
  takenDown: 'Taken down. You are not shown.',
  noWall: 'This centre shows no names of people who helped yet.',
  notSaved: "We couldn't save this. Please try again.",
}

export type DonorWallMessages = typeof donorWall
