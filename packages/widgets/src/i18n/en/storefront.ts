/** What `<charity-shop>` itself says; its parts bring their own texts. */
export const storefront = {
  whereIsOrder: 'Where is my gift or order?',
  checkout: 'Checkout',
  soldBy: (centre: string) => `Made and sold by *${centre}*`,
}

export type StorefrontMessages = typeof storefront
