/** The button of `<charity-donate>`. */
export const donateButton = {
  giveHope: 'Give Hope',
  failed: 'This did not open. Please try again.',
}

export type DonateButtonMessages = typeof donateButton
