/** The English of choosing how many. */
export const quantity = {
  quantity: 'Quantity',
  quantityOf: (name: string) => `Quantity, ${name}`,
  oneLess: 'One less',
  oneMore: 'One more',
}

export type QuantityMessages = typeof quantity
