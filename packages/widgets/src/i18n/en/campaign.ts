/** A campaign, wherever one is shown. */
export const campaign = {
  campaignLoading: 'Loading the campaign…',
  campaignFailed: "We couldn't open this. Please try again.",
  campaignEnded: 'This campaign has ended. Thank you to everybody who helped.',
  raisedSoFar: 'Raised so far',
  raised: (raised: string, goal: string) => `*${raised}* of ${goal}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  verifiedOrganizer: 'Verified Organizer',
  confirmedOnly: 'Confirmed gifts only.',
  goesTo: (centre: string) => `Goes to *${centre}*`,
  registered: (number: string) => `Registered in Tanzania, number ${number}.`,
  seeCampaign: 'See the campaign',
  otherAmount: 'Other',
}

export type CampaignMessages = typeof campaign
