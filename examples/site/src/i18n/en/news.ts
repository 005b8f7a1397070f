/** The English of the page that an email about news leads to. *Stars* make bold. */
export const newsPage = {
  confirmHeading: 'News of a campaign',
  confirmLead: 'Press the button, and we write to you when there is news.',
  confirm: 'Yes, send me news',
  confirmed: (campaign: string) => `You get news of *${campaign}*. Each email says how to stop.`,
  stopHeading: 'No more news?',
  stopLead: 'Press the button, and we forget your address for this news.',
  stop: 'Stop these emails',
  stopped: 'You get no more of these emails. We have forgotten your address for them.',
  sending: 'Sending…',
  gone: 'This link no longer works: the news was stopped, or the link is too old.',
  failed: "We couldn't save this. Please try again.",
  noLink: 'Open this page from the link in our email.',
}

export type NewsPageMessages = typeof newsPage
