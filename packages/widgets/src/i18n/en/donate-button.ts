/** The button of `<charity-donate>`. */
export const donateButton = {
  giveHope: 'Give Hope',
  failed: "We couldn't open this. Please try again.",
}

export type DonateButtonMessages = typeof donateButton
