import type {
  OrderSlip,
  ProductSummary,
  StaffCustomOrder,
  StaffCustomOrderDetails,
  StaffOrder,
  StaffOrderDetails,
  StaffProduct,
  StaffProductDetails,
} from '@charity-kit/contract'
import { order as buyersOrder } from '@charity-kit/contract/fixtures'
import { hoursAgo } from './moments.ts'

const kanga = { name: 'Kanga Bracelet', quantity: 2, translations: { sw: { name: 'Bangili ya Kanga' } } }
const maua = { name: 'Maua Necklace', quantity: 1, translations: { sw: { name: 'Mkufu wa Maua' } } }

const order: StaffOrder = {
  id: 1048,
  state: 'verified',
  status: 'Payment confirmed',
  name: 'Asha Juma',
  email: 'asha@mail.example',
  phone: '0754 000 456',
  town: 'Arusha',
  items: [kanga],
  total: 37_000,
  payment: 31,
  createdAt: hoursAgo(80),
  paidAt: hoursAgo(74),
  sentAt: null,
  deliveredAt: null,
  courierNumber: null,
  sold: { lines: 0, answered: 0 },
}
/** Orders to send, oldest first. */
export const orders: StaffOrder[] = [
  order,
  {
    ...order,
    id: 1049,
    name: 'Peter Massawe',
    town: 'Dar es Salaam',
    items: [maua, { name: 'Zambarau Keychain', quantity: 1, translations: undefined }],
    total: 47_000,
    payment: 32,
    paidAt: hoursAgo(48),
  },
  {
    ...order,
    id: 1050,
    name: 'Halima Ngowi',
    town: 'Dodoma',
    items: [{ name: 'Bahari Bracelet', quantity: 3, translations: undefined }],
    total: 49_000,
    payment: 33,
    paidAt: hoursAgo(26),
  },
  {
    ...order,
    id: 1052,
    name: 'Samuel Kessy',
    town: 'Mwanza',
    total: 45_000,
    payment: 34,
    paidAt: hoursAgo(4),
  },
]
export const orderDetails: StaffOrderDetails = {
  ...order,
  order: { ...buyersOrder, id: 1048 },
  language: 'sw',
  siteName: "St. Mary's Primary School",
  paymentState: 'verified',
  channel: 'm-pesa',
  addressVersion: 0,
  soldLines: [],
  history: [
    { action: 'placed', by: null, at: hoursAgo(80), note: null, before: null, choice: null },
    {
      action: 'verified',
      by: 'daudi@chanua.example',
      at: hoursAgo(74),
      note: 'M-Pesa statement, line 14',
      before: null,
      choice: null,
    },
  ],
}
/** A sent order, with the courier's number. */
export const sentOrder: StaffOrderDetails = {
  ...orderDetails,
  state: 'sent',
  status: 'Sent',
  sentAt: hoursAgo(20),
  courierNumber: 'EM 123 456 789 TZ',
  history: [
    ...orderDetails.history,
    {
      action: 'sent',
      by: 'upendo@chanua.example',
      at: hoursAgo(20),
      note: 'EM 123 456 789 TZ',
      before: null,
      choice: null,
    },
  ],
}
const slip: OrderSlip = {
  id: 1048,
  state: 'verified',
  createdAt: hoursAgo(80),
  paidAt: hoursAgo(74),
  wallet: null,
  method: 'lipa',
  language: 'sw',
  address: {
    name: 'Asha Juma',
    phone: '0754 000 456',
    street: 'Sample Street 12',
    city: 'Arusha',
    state: 'Near the Post Office',
  },
  addressVersion: 0,
  items: [kanga, maua],
}
export const slips: OrderSlip[] = [
  slip,
  {
    ...slip,
    id: 1049,
    language: 'en',
    address: { ...slip.address, name: 'Peter Massawe', city: 'Dar es Salaam' },
    items: [maua],
  },
]

const customOrder: StaffCustomOrder = {
  id: 27,
  state: 'new',
  status: 'Pending Review',
  name: 'Zawadi Lyimo',
  email: 'zawadi@mail.example',
  phone: '0754 000 777',
  productType: 'bracelet',
  colors: ['purple', 'yellow', 'white'],
  customText: 'N',
  additionalDetails:
    'One for me and one for my daughter. Hers with the small flower, please. She likes smooth round beads, no cubes.',
  quantity: 2,
  price: null,
  delivery: null,
  readyOn: null,
  priceUntil: null,
  payment: null,
  createdAt: hoursAgo(48),
  isReported: false,
}
export const customOrders: StaffCustomOrder[] = [
  customOrder,
  {
    ...customOrder,
    id: 26,
    state: 'priced',
    status: 'Priced',
    name: 'Juma Said',
    productType: 'necklace',
    quantity: 1,
    price: 27_000,
    delivery: 3000,
    createdAt: hoursAgo(120),
  },
]
export const customOrderDetails: StaffCustomOrderDetails = { ...customOrder, history: [] }
/** A payment that was sent without an order. */
export const reportedPayment: StaffCustomOrderDetails = {
  ...customOrderDetails,
  id: 30,
  state: 'accepted',
  status: 'Accepted',
  name: 'Anonymous',
  email: 'anonymous@example.com',
  productType: 'custom',
  colors: [],
  customText: '',
  additionalDetails: 'Order 1044, 2 keychains',
  quantity: 1,
  payment: 41,
  isReported: true,
}
/** A paid custom order in production. */
export const customOrderInWork: StaffCustomOrderDetails = {
  ...customOrder,
  id: 25,
  state: 'in-work',
  status: 'In work',
  price: 27_000,
  delivery: 3000,
  payment: 35,
  history: [
    { from: 'new', to: 'priced', by: 'upendo@chanua.example', at: hoursAgo(40), note: null, price: 27_000 },
    { from: 'paid', to: 'in-work', by: 'upendo@chanua.example', at: hoursAgo(20), note: null, price: null },
  ],
}

const product: StaffProduct = {
  id: 5,
  name: 'Kanga Bracelet',
  description: 'Red, black and white like the cloth it is named after. One small flower, made by hand.',
  price: 15_000,
  imageUrl: '',
  stock: 1,
  maxPerOrder: null,
  rating: 4.5,
  category: { name: 'Bracelets' },
  translations: {
    sw: {
      name: 'Bangili ya Kanga',
      description: 'Nyekundu, nyeusi na nyeupe kama kitambaa cha kanga.',
      category: 'Bangili',
    },
  },
  hidden: false,
  photos: [],
  version: 3,
  changedBy: 'upendo@chanua.example',
  changedAt: hoursAgo(70),
}
const necklaces = { name: 'Necklaces' }
export const staffProducts: StaffProduct[] = [
  product,
  { ...product, id: 6, name: 'Bahari Bracelet', price: 14_000, stock: 12, translations: undefined },
  { ...product, id: 7, name: 'Mti Bracelet', price: 12_000, stock: 9, translations: undefined },
  {
    ...product,
    id: 1,
    name: 'Jua Necklace',
    price: 38_000,
    stock: 0,
    category: necklaces,
    translations: undefined,
  },
  {
    ...product,
    id: 8,
    name: 'Zambarau Keychain',
    price: 8000,
    stock: 21,
    hidden: true,
    category: { name: 'Keychains' },
    translations: undefined,
  },
]
const sold = { kind: 'sold' as const, from: null, to: null, note: '', by: null }
export const productDetails: StaffProductDetails = {
  ...product,
  ordered: true,
  stockHistory: [
    { ...sold, pieces: -2, order: 1048, at: hoursAgo(80) },
    {
      kind: 'made',
      pieces: 4,
      from: 0,
      to: 4,
      note: '',
      by: 'upendo@chanua.example',
      order: null,
      at: hoursAgo(120),
    },
    { ...sold, pieces: -1, order: 1031, at: hoursAgo(400) },
  ],
}
export const productSummary: ProductSummary = {
  shown: 24,
  hidden: 3,
  low: 2,
  categories: [
    { name: 'Bracelets', translations: { sw: { name: 'Bangili' } }, products: 12 },
    { name: 'Necklaces', translations: { sw: { name: 'Mikufu' } }, products: 9 },
    { name: 'Keychains', products: 6 },
  ],
}
