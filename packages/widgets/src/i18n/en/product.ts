/** A product's details in English, to the letter of the specification. */
export const product = {
  quantity: 'Quantity',
  close: 'Close',
  onlyOneLeft: 'Only 1 left',
  inStock: 'Availability: In Stock',
  noStock: 'Availability: Out of Stock',
  allInBasket: 'All we have of this piece is in your basket.',
  addToBasket: 'Add to basket',
  delivery: 'Allow up to 7 working days for delivery.',
  added: 'Item added to cart!',
  addedLine: (quantity: string, name: string, price: string) => `${quantity} × ${name}, ${price}`,
  goToBasket: 'Go to basket',
  continueBrowsing: 'Continue browsing',
  makeOneLikeIt: 'Make one like it',
  tellMe: 'Tell me',
  tellMeHint: 'We write to you once when this piece is there again.',
  yourName: 'Name',
  yourEmail: 'Email',
  sending: 'Sending…',
  tellMeSent: 'Thank you. We write to you when it is there again.',
  tellMeFailed: "We couldn't send this. What you typed is still here. Please try again.",
  /** The message that the centre's staff read. */
  tellMeSubject: (piece: string) => `Tell me: ${piece}`,
  tellMeMessage: (piece: string) => `Please write to me when “${piece}” is in the shop again.`,
}

export type ProductMessages = typeof product
