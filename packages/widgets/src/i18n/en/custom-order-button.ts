/** The button of `<charity-custom-order>`. */
export const customOrderButton = {
  createCustomOrder: 'Create Custom Order',
}

export type CustomOrderButtonMessages = typeof customOrderButton
