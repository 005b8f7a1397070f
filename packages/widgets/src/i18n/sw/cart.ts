import type { CartMessages } from '../en/cart.ts'
import { quantity } from '@charity-kit/ui/i18n/sw'

export const cart: CartMessages = {
  ...quantity,
  addToCart: 'Weka Kikapuni',
  addMore: 'Ongeza Nyingine',
  addNamed: (action, name) => `${action}: ${name}`,
  outOfStock: 'Imekwisha',
  allInCart: 'Zote ziko kikapuni',
  viewCart: 'Tazama kikapu chako',
  cartIsEmpty: 'Kikapu chako ni kitupu',
  viewCartWith: (count) => `Tazama kikapu chako, bidhaa ${count}`,
  itemAdded: 'Bidhaa imewekwa kikapuni!',
  viewBasket: 'Tazama kikapu',
  shoppingCart: 'Kikapu cha Manunuzi',
  close: 'Funga',
  remove: (name) => `Ondoa ${name}`,
  subtotal: 'Jumla ndogo',
  calculatedLater: 'Gharama ya usafirishaji na kodi huhesabiwa wakati wa kulipa.',
  checkout: 'Nenda Kulipa',
  continueShopping: 'Endelea Kununua',
  emptyTitle: 'Kikapu Chako ni Kitupu',
  emptyText: 'Tafadhali weka bidhaa kikapuni kabla ya kwenda kulipa.',
  browseProducts: 'Tazama Bidhaa',
  returnHome: 'Rudi Mwanzo',
}
