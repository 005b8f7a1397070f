import type { QuantityMessages } from '../en/quantity.ts'

export const quantity: QuantityMessages = {
  quantity: 'Idadi',
  quantityOf: (name) => `Idadi, ${name}`,
  oneLess: 'Punguza moja',
  oneMore: 'Ongeza moja',
}
