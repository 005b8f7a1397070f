import {
  answerSold,
  availableOf,
  cancelOrder,
  checkOrder,
  correctOrder,
  createOrder,
  deliveryDays,
  fieldError,
  fieldErrorText,
  getProduct,
  initialOrderStatus,
  keepInput,
  keepMinutes,
  keepPieces,
  listActiveCampaigns,
  lookUpOrder,
  orderCheckInput,
  orderCorrectionInput,
  orderInput,
  orderKeyInput,
  orderLookupInput,
  orderTextsInput,
  soldAnswersInput,
  textAboutOrder,
  translatedText,
  type FieldError,
  type Order,
  type OrderOpener,
  type Product,
  type TrackedOrder,
  type TrackedParcel,
} from '@charity-kit/contract'
import { outcomeOf, takeIds, textNobody } from './outcomes.ts'
import { fieldMessages, Refusal } from './refusal.ts'
import { testAnswer, type TestAnswer } from './test-answer.ts'
import { isOpenedBy, type TestRecord } from './test-records.ts'
import { paymentOf, testTrackingNumber, withTracked, type TestVisit } from './test-visit.ts'

const dayMs = 86_400_000

interface Line {
  /** Index in the request. */
  index: number
  productId: number
  quantity: number
  /** Product in the shop. Undefined if it is no longer there. */
  product: Product | undefined
}

/** Returns the requested lines, with a repeated product once. */
const readLines = async (
  items: readonly { productId: number; quantity: number }[],
  { read }: TestVisit,
): Promise<Line[]> => {
  const lines = new Map<number, Omit<Line, 'product'>>()
  for (const [index, { productId, quantity }] of items.entries()) {
    const known = lines.get(productId)
    lines.set(productId, {
      index: known?.index ?? index,
      productId,
      quantity: quantity + (known?.quantity ?? 0),
    })
  }
  const readProduct = (id: number) =>
    read(getProduct, { params: { id } }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') return undefined
      throw error
    })
  return Promise.all(
    [...lines.values()].map(async (line) => ({ ...line, product: await readProduct(line.productId) })),
  )
}

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)

const check = testAnswer(checkOrder, orderCheckInput, async ({ orderItemList }, visit) => {
  const { language } = visit
  const lines = await readLines(orderItemList, visit)
  const texts = await fieldMessages[language]()
  const fields: Record<string, string> = {}
  const refuse = ({ index }: Line, field: string, error: FieldError) => {
    fields[`orderItemList.${String(index)}.${field}`] = fieldErrorText(error, texts)
  }
  for (const line of lines) {
    const { product, productId, quantity } = line
    const left = product ? availableOf(product) : 0
    if (!product) refuse(line, 'productId', fieldError('product_gone', productId))
    else if (left === 0)
      refuse(line, 'quantity', fieldError('product_sold_out', translatedText(product, 'name', language)))
    else if (left < quantity)
      refuse(line, 'quantity', fieldError('too_few_pieces', translatedText(product, 'name', language), left))
  }
  return {
    total: totalOf(lines),
    orderItemList: lines.flatMap(({ product, productId, quantity }) =>
      product ? [{ productId, quantity, itemPrice: product.price }] : [],
    ),
    fields,
  }
})

/** No stock changes: the pieces are reserved only in this visit. */
const keep = testAnswer(keepPieces, keepInput, async ({ orderItemList }, { now }) =>
  Promise.resolve({
    keptUntil: orderItemList.length ? new Date(now.getTime() + keepMinutes * 60_000).toISOString() : null,
    keptForS: orderItemList.length ? keepMinutes * 60 : null,
    orderItemList,
  }),
)

const create = testAnswer(
  createOrder,
  orderInput,
  async (input, visit): Promise<Order> => {
    const { records, read, now, idempotencyKey } = visit
    const { address, paymentMethod, wallet, transactionId, paymentReference, donation } = input
    const transactionIds = takeIds(records, input)
    const lines = await readLines(input.orderItemList, visit)
    if (lines.some(({ product }) => !product)) throw new Refusal('product_not_found')
    const isSoldOut = transactionIds.some((id) => outcomeOf(id) === 'soldOut')
    const items = lines.map(({ product, productId, quantity }, index) => ({
      line: index + 1,
      productId,
      quantity,
      name: product?.name ?? '',
      itemPrice: product?.price ?? 0,
      translations: product?.translations,
      sold: isSoldOut && index === 0 ? quantity : null,
    }))
    const campaigns = donation ? await read(listActiveCampaigns, {}) : []
    const campaign = campaigns.find(({ id, generalFund }) =>
      donation?.campaignId === undefined ? generalFund : id === donation.campaignId,
    )
    const { payment, confirmedAt } = await paymentOf(transactionIds, visit)
    const reference = records.nextReference()
    const trackingNumber = testTrackingNumber(reference)
    const total = totalOf(lines)
    const at = now.toISOString()
    const expectedDeliveryDate = new Date(now.getTime() + deliveryDays * dayMs).toISOString()
    const answer: Order = {
      id: reference,
      total,
      status: initialOrderStatus,
      paymentMethod,
      expectedDeliveryDate,
      transactionId,
      paymentReference,
      shipmentTrackingNumber: trackingNumber,
      address,
      orderItemList: items,
      createdAt: at,
      donation: donation && {
        id: reference,
        amount: donation.amount,
        campaignId: campaign?.id ?? 0,
        campaignName: campaign?.name ?? '',
        translations: campaign?.translations,
      },
    }
    records.save({
      transactionIds,
      idempotencyKey,
      answer,
      trackingNumber,
      email: address.email,
      confirmedAt,
      payer: address.name,
      tracked: {
        kind: 'order',
        ...payment,
        reference,
        amount: total,
        paymentMethod,
        wallet,
        items: items.map(({ itemPrice: price, productId: _, ...item }) => ({ ...item, price })),
        receivedAt: at,
        decidedAt: payment.state === 'checking' ? null : at,
        replacedIds: [],
        missingAmount: payment.state === 'not_found' ? total + (donation?.amount ?? 0) : null,
        refunds: [],
        expectedDeliveryDate,
        donation: donation?.amount,
        canCancel: payment.state === 'checking',
        receipt: null,
      },
    })
    return answer
  },
  201,
)

type ParcelRecord = TestRecord & { tracked: TrackedParcel }
const isParcel = (record: TestRecord): record is ParcelRecord => record.tracked.kind === 'order'

const findParcel = ({ records }: TestVisit, key: OrderOpener): ParcelRecord => {
  const record = records
    .all()
    .filter(isParcel)
    .find((each) => isOpenedBy(each, key))
  if (!record) throw new Refusal('order_not_found')
  return record
}

const lookUp = testAnswer(lookUpOrder, orderLookupInput, async (key, visit) =>
  Promise.resolve(findParcel(visit, key).answer as TrackedOrder),
)

const correct = testAnswer(
  correctOrder,
  orderCorrectionInput,
  async ({ correctedTransactionId, ...key }, visit) => {
    const record = findParcel(visit, key)
    const { records, now } = visit
    const { reference, replacedIds, correctionsLeft, amount, donation } = record.tracked
    if (correctionsLeft === 0) throw new Refusal('state_changed')
    const ids = takeIds(records, { transactionId: correctedTransactionId }, reference)
    const { payment, confirmedAt } = await paymentOf(ids, visit)
    const at = now.toISOString()
    const before = record.transactionIds.at(-1) ?? ''
    const corrected = withTracked(record, {
      ...payment,
      state: payment.state === 'checking' ? 'corrected' : payment.state,
      correctionsLeft: Math.min(payment.correctionsLeft, correctionsLeft - 1),
      correctedAt: at,
      decidedAt: payment.state === 'checking' ? null : at,
      replacedIds: [...replacedIds, { transactionId: `••• ${before.slice(-4)}`, at }],
      missingAmount: payment.state === 'not_found' ? amount + (donation ?? 0) : null,
      canCancel: payment.state === 'checking',
    })
    records.save({
      ...corrected,
      confirmedAt,
      transactionIds: [...record.transactionIds, correctedTransactionId],
    })
    return corrected.tracked
  },
)

const cancel = testAnswer(cancelOrder, orderKeyInput, async (key, visit) => {
  const record = findParcel(visit, key)
  const { canCancel, state } = record.tracked
  if (!canCancel && state !== 'cancelled') throw new Refusal('state_changed')
  const cancelled = withTracked(record, {
    state: 'cancelled',
    canCancel: false,
    correctionsLeft: 0,
    checkBy: null,
    decidedAt: visit.now.toISOString(),
  })
  visit.records.save({ ...cancelled, confirmedAt: undefined })
  return Promise.resolve(cancelled.tracked)
})

const answer = testAnswer(answerSold, soldAnswersInput, async ({ answers, ...key }, visit) => {
  const record = findParcel(visit, key)
  const answered = withTracked(record, {
    items: record.tracked.items.map((item) => {
      const given = answers.find(({ line }) => line === item.line)
      return given ? { ...item, answer: given.answer, answerProductId: given.productId } : item
    }),
  })
  visit.records.save(answered)
  return Promise.resolve(answered.tracked)
})

export const orderAnswers: readonly TestAnswer[] = [
  check,
  keep,
  create,
  lookUp,
  correct,
  cancel,
  answer,
  testAnswer(textAboutOrder, orderTextsInput, textNobody),
]

/** Finds an order by its key. Custom orders have the same call (test-custom-orders.ts). */
export const findTrackedParcel = (visit: TestVisit, key: OrderOpener): TrackedParcel =>
  findParcel(visit, key).tracked
