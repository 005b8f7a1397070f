/** Responses like those of Shopify's Storefront API to the Buy Button: a product, and a cart with that product. */

const price = { amount: '18.0', currencyCode: 'USD' }

const listOf = <Node>(...nodes: Node[]) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node) => ({ cursor: 'a', node })),
})

/** An image that is there at once. Without an image the button fetches a placeholder from elsewhere. */
const image = {
  id: 'gid://shopify/ProductImage/1',
  src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  altText: '',
  width: 1,
  height: 1,
}

const variant = {
  id: 'gid://shopify/ProductVariant/1',
  title: 'Default Title',
  price,
  weight: 0.1,
  available: true,
  sku: 'KN-1',
  compareAtPrice: null,
  image,
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  unitPrice: null,
  unitPriceMeasurement: null,
}

const names = {
  id: 'gid://shopify/Product/1',
  handle: 'kilimanjaro-necklace',
  title: 'Kilimanjaro Necklace',
}

const product = {
  __typename: 'Product',
  ...names,
  availableForSale: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  descriptionHtml: '<p>Round glass beads, strung by hand.</p>',
  description: 'Round glass beads, strung by hand.',
  productType: 'Necklace',
  vendor: 'A centre',
  publishedAt: '2026-01-01T00:00:00Z',
  onlineStoreUrl: null,
  options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', values: ['Default Title'] }],
  images: listOf(), // empty, so that the button waits for no image
  variants: listOf({ ...variant, priceV2: price, compareAtPriceV2: null }),
}

const line = {
  __typename: 'CartLine',
  id: 'gid://shopify/CartLine/1',
  merchandise: { ...variant, product: names },
  quantity: 1,
  attributes: [],
  cost: {
    totalAmount: price,
    subtotalAmount: price,
    amountPerQuantity: price,
    compareAtAmountPerQuantity: null,
  },
  discountAllocations: [],
}

const cart = {
  id: 'gid://shopify/Cart/1',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  lines: listOf(line),
  attributes: [],
  cost: {
    checkoutChargeAmount: price,
    totalAmount: price,
    subtotalAmount: price,
    totalTaxAmount: null,
    totalDutyAmount: null,
  },
  checkoutUrl: 'https://shop.example/cart/c/1',
  discountCodes: [],
  discountAllocations: [],
  buyerIdentity: {
    countryCode: 'US',
    preferences: null,
    email: null,
    phone: null,
    customer: null,
    deliveryAddressPreferences: [],
  },
  deliveryGroups: { pageInfo: { hasNextPage: false, hasPreviousPage: false }, edges: [] },
  appliedGiftCards: [],
  note: null,
}

/**
 * Returns the response to a request.
 *
 * @param request its body: GraphQL, whose response has exactly the requested fields
 */
export const answerOfShop = (request: string): unknown => ({
  data: request.includes('mutation CartCreate')
    ? { cartCreate: { cart, userErrors: [], warnings: [] } }
    : { node: product },
})
