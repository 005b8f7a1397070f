/** What stands in place of a component that could not be rendered, and where to go instead. */
export const failure = {
  sentIsStored: 'What you sent has arrived. You need not send it again.',
  campaignNotShown: "We couldn't open this. Please try again.",
  cartNotShown: 'The basket could not be shown.',
  checkoutNotShown: 'The checkout could not be shown. What you typed was not lost.',
  customOrderNotShown: 'The form for a custom order could not be shown.',
  donationNotShown: 'The donation panel could not be shown.',
  donationNotShownHint: 'What you typed is kept. You can still give any amount on our donate page.',
  paidDonationNotShown: 'The form could not be shown. What you typed was not lost.',
  paymentNotShown: 'The payment details could not be shown.',
  shopNotShown: 'The shop could not be shown.',
  trackingNotShown: 'This could not be shown.',
  wallNotShown: 'The people who helped could not be shown.',
  toCampaign: 'See the campaign',
  toCentre: 'Contact the centre',
  toDonatePage: 'Go to the donate page',
  toShop: "Open the shop on the centre's own site",
  toSite: "Open it on the centre's own site",
  close: 'Close',
}

export type FailureMessages = typeof failure
