/** The donate page's English, to the letter of the specification. *Stars* make bold; ~waves~ mark words in Swahili. */
export const donatePage = {
  heading: 'Support Kids with Special Needs',
  lead: 'Any amount helps. Choose a way to pay and follow the steps. It takes about two minutes.',
  wayToPay: 'Way to pay',
  mobileMoney: 'Lipa Na M-Pesa',
  bankTransfer: 'Bank Transfer',
  loading: 'Loading the payment details…',
  failed: 'Failed to load the payment details. Please try again later.',
  tryAgain: 'Try Again',
  trying: 'Trying…',
  alreadyPaid: 'I have already paid',
  afterYouPay: 'After you pay',
  alreadyPaidHint: 'Tell us the transaction ID, so that your gift is counted.',
  iHavePaid: 'I have paid',
  onlyTheId: 'Paid? Only the ID is left.',
  thankYou: '*Thank you.* Whatever you give, it helps a child at the centre. ~Asante sana.~',
  alternative: 'Alternative Way to Support',
  alternativeHint: 'Buy something made by hand. The maker is paid, and the rest goes to the children.',
  browseMarketplace: 'Browse Marketplace',
}

export type DonatePageMessages = typeof donatePage
