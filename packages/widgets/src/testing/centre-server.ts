/** A centre's API without a network. */
import {
  askForReminder,
  changeReminder,
  createCustomOrder,
  createDonation,
  createOrder,
  dedicateDonation,
  getCentre,
  getProduct,
  listActiveCampaigns,
  joinWall,
  leaveWall,
  listProducts,
  listWall,
  openReminder,
  searchTerms,
  searchableText,
  textAboutDonation,
  textAboutOrder,
  type Product,
  type ProductQuery,
  type ProductSort,
  type RecordRequest,
} from '@charity-kit/contract'
import {
  campaigns,
  centre,
  customOrder,
  order,
  products,
  receipt,
  reminder,
  trackedDonation,
} from '@charity-kit/contract/fixtures'
import {
  createFakeServer,
  notFound,
  ok,
  refused,
  type FakeAnswer,
  type FakeServer,
} from '@charity-kit/client/testing'

/** Address without a server: pictures are drawn. */
export const shopBase = 'https://shop.invalid'

/** A failure that no client tries again by itself. */
export const badRequest = refused('validation_failed')

const sorted = (list: Product[], sort: ProductSort | undefined) =>
  sort
    ? list.sort((a, b) => (a.price - b.price) * (sort === 'price-asc' ? 1 : -1) || a.id - b.id)
    : list.sort((a, b) => a.id - b.id)

/** Returns the server's response to a query: one page, and the number of all products. */
export const productAnswer = (list: readonly Product[], query: ProductQuery) => {
  const { search = '', category = '', sort, page = '1', pageSize = '500' } = query
  const found = sorted(
    list.filter(
      (product) =>
        (!category || product.category?.name === category) &&
        searchTerms(search).every((term) => searchableText(product).includes(term)),
    ),
    sort,
  )
  const start = (Number(page) - 1) * Number(pageSize)
  return { value: found.slice(start, start + Number(pageSize)), total: found.length }
}

/** Answers {@link listProducts} from a catalogue. */
export const pagesOf =
  (list: readonly Product[]): FakeAnswer<{ query: ProductQuery }, Product[]> =>
  ({ query }) => {
    const { value, total } = productAnswer(list, query)
    return ok(value, { total })
  }

const oneOf =
  (list: readonly Product[]): FakeAnswer<RecordRequest, Product> =>
  ({ params }) => {
    const product = list.find(({ id }) => String(id) === params['id'])
    return product ? ok(product) : notFound
  }

/** A server that knows every call of the widgets, accepts all input, and sells `list`. */
export const centreServer = (list: readonly Product[] = products): FakeServer =>
  createFakeServer()
    .on(getCentre, ok(centre))
    .on(listActiveCampaigns, ok(campaigns))
    .on(listProducts, pagesOf(list))
    .on(getProduct, oneOf(list))
    .on(createDonation, ok(receipt))
    .on(listWall, ok([], { total: 0 }))
    .on(joinWall, ok(null))
    .on(leaveWall, ok(null))
    .on(dedicateDonation, ({ body }) => ok({ ...trackedDonation, dedication: body.dedication }))
    .on(textAboutDonation, ok({ endsWith: '000' }))
    .on(textAboutOrder, ok({ endsWith: '000' }))
    .on(askForReminder, ok(reminder))
    .on(openReminder, ok(reminder))
    .on(changeReminder, ok(reminder))
    .on(createOrder, ok(order))
    .on(createCustomOrder, ok(customOrder))
