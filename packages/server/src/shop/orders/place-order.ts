import {
  deliveryDays,
  discountTzs,
  fieldError,
  shippingTzs,
  type Language,
  type Order,
  type OrderRecord,
} from '@charity-kit/contract'
import { mergeTranslations } from '../../db/translations.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import type { CentreSettings } from '../../config/centre-settings.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { chosenWallet, insertClaims, toSaidPaidAt } from '../../ledger/claims/new-claim.ts'
import { donationCampaignOf, insertOrderDonation, type DonationCampaign } from './order-donation.ts'
import { holderAt, keepHash, lockHolds, type Holder } from './holder.ts'
import { lockKeep } from './keep-pieces.ts'
import { takeKeep } from './keep-repository.ts'
import { checkTotal, lineField, totalOf } from './order-limits.ts'
import { searchColumns } from './order-search-repository.ts'
import { insertOrder, insertOrderLines, lockBuyerAccount, toOrder } from './order-repository.ts'
import { takePieces } from './take-pieces.ts'
import { generateTrackingNumber } from './tracking-number.ts'
import type { TakenPieces } from './wanted-pieces.ts'
import { dayMs } from '../../values/durations.ts'

/** An order as received, with its sender. */
export interface PlacedOrder {
  order: OrderRecord
  /** The buyer's network address. */
  clientAddress: string
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** The signed-in buyer's account; null for a guest. */
  accountId: number | null
  language: Language
}

/** Returns when an order that is placed at `at` should arrive. */
export const expectedDeliveryAt = (at: Date): Timestamp =>
  new Date(at.getTime() + deliveryDays * dayMs).toISOString()

/**
 * Takes an order's pieces, and stores the order with its payment claim, its lines and its donation. Returns the order
 * from the stored values, without reading it back.
 * @throws DomainError as `createOrder` does: see order-service.ts.
 */
export const placeOrder = async (
  tx: DatabaseTransaction,
  placed: PlacedOrder,
  { at, centre }: { at: Date; centre: CentreSettings },
): Promise<Order> => {
  const { order, clientAddress, accountId } = placed
  const { orderLimits } = centre
  const createdAt = at.toISOString()
  const tokenHash = order.keep === undefined ? undefined : keepHash(order.keep)
  const holder = await lockHolder(tx, { tokenHash, holder: holderAt(clientAddress, orderLimits) }, at)
  // The account is locked first: deleting an account locks the account before its orders.
  if (accountId !== null && !(await lockBuyerAccount(tx, accountId))) throw new DomainError('unauthorised')
  // Products are always locked before the claim: a fixed order prevents deadlocks.
  const kept = tokenHash === undefined ? undefined : (await takeKeep(tx, tokenHash))?.pieces
  const limits = { holder, orderLimits }
  const taken = await takePieces(tx, order.orderItemList, { limits, ...(kept && { kept }) })
  const lines = requireAll(order.orderItemList, taken)
  const total = totalOf(lines)
  checkTotal(total)
  const campaign = await donationCampaignOf(tx, order.donation, total)
  const claimId = await insertClaim(tx, order, { total, createdAt, centre })
  const isHolding = lines.some(({ held }) => held > 0)
  const row = {
    ...orderColumns(placed, { at, claimId, total }),
    ...holdColumns(isHolding, holder, createdAt),
  }
  const id = await insertOrder(tx, row)
  await insertOrderLines(tx, id, lines, createdAt)
  const donationId = await insertDonation(tx, placed, { claimId, campaign, createdAt })
  return toPlacedOrder({ ...row, id }, lines, { order, donationId, campaign })
}

/** Locks, before everything else, the share that the order's pieces count towards. */
const lockHolder = async (
  tx: DatabaseTransaction,
  { tokenHash, holder }: { tokenHash: string | undefined; holder: Holder | null },
  at: Date,
): Promise<Holder | null> => {
  if (tokenHash !== undefined) return (await lockKeep(tx, { tokenHash, holder }, at)).holder
  await lockHolds(tx, { holder }, at)
  return holder
}

/**
 * Requires that all products exist or existed.
 * @throws DomainError `product_not_found` for a product that never existed: it cannot have been paid.
 */
const requireAll = (
  requested: OrderRecord['orderItemList'],
  taken: ReadonlyMap<number, TakenPieces>,
): TakenPieces[] => {
  const fields: FieldErrors = {}
  for (const { productId } of requested)
    if (!taken.has(productId))
      fields[`${lineField(requested, productId)}.productId`] = fieldError('product_gone', productId)
  if (Object.keys(fields).length > 0) throw new DomainError('product_not_found', { fields })
  return [...taken.values()]
}

/** Stores the amount that the buyer states for the order and its donation. */
const insertClaim = (
  tx: DatabaseTransaction,
  order: OrderRecord,
  {
    total,
    createdAt,
    centre: { timeZone, wallets },
  }: { total: number; createdAt: Timestamp; centre: Pick<CentreSettings, 'timeZone' | 'wallets'> },
): Promise<number> =>
  insertClaims(tx, {
    kind: 'order',
    contact: order.address,
    transactionId: order.transactionId,
    otherTransactionId: order.otherTransactionId,
    saidPaidAt: toSaidPaidAt(order.paidAt, { createdAt, timeZone }),
    furtherPayments: order.furtherPayments,
    amountTzs: total + (order.donation?.amount ?? 0),
    isPrice: true,
    method: order.paymentMethod,
    wallet: chosenWallet(wallets, order.wallet),
    createdAt,
  })

const orderColumns = (
  { order, siteName, accountId, language }: PlacedOrder,
  { at, claimId, total }: { at: Date; claimId: number; total: number },
) => ({
  claim_id: claimId,
  total_tzs: total,
  shipping_tzs: shippingTzs,
  discount_tzs: discountTzs,
  payment_method: order.paymentMethod,
  shipment_tracking_number: generateTrackingNumber(),
  payment_reference: order.paymentReference || null,
  expected_delivery_at: expectedDeliveryAt(at),
  name: order.address.name,
  email: order.address.email,
  email_normal: normaliseEmail(order.address.email),
  phone: order.address.phone,
  ...searchColumns(order.address),
  street: order.address.street,
  city: order.address.city,
  state: order.address.state,
  postal_code: order.address.postalCode,
  country: order.address.country,
  site_name: siteName,
  account_id: accountId,
  language,
  created_at: at.toISOString(),
})

/** Returns the columns of the client whose reservation it is, if the order reserves pieces. */
const holdColumns = (isHolding: boolean, holder: Holder | null, createdAt: Timestamp) => ({
  stock_reserved_at: isHolding ? createdAt : null,
  client_hash: isHolding ? (holder?.client ?? null) : null,
  network_hash: isHolding ? (holder?.network ?? null) : null,
})

/**
 * Stores the donation paid together with the order, and returns its ID; null without a donation, or if no campaign
 * takes it.
 */
const insertDonation = async (
  tx: DatabaseTransaction,
  { order: { donation, address }, siteName, language }: PlacedOrder,
  {
    claimId,
    campaign,
    createdAt,
  }: { claimId: number; campaign: DonationCampaign | undefined; createdAt: Timestamp },
): Promise<number | null> =>
  donation && campaign
    ? insertOrderDonation(tx, {
        claimId,
        siteName,
        language,
        createdAt,
        amountTzs: donation.amount,
        campaignId: campaign.id,
        buyer: address,
      })
    : null

/** Returns a new order as its buyer sees it. */
const toPlacedOrder = (
  row: ReturnType<typeof orderColumns> & { id: number },
  lines: readonly TakenPieces[],
  {
    order: { transactionId, donation },
    donationId,
    campaign,
  }: { order: OrderRecord; donationId: number | null; campaign: DonationCampaign | undefined },
): Order =>
  toOrder(
    {
      ...row,
      transaction_id: transactionId,
      payment_state: 'submitted',
      cancelled_at: null,
      money_left_tzs: 0,
      donation_id: donationId,
      donation_tzs: donation?.amount ?? null,
      donation_campaign_id: campaign?.id ?? null,
      donation_campaign_name: campaign?.name ?? null,
      donation_campaign_translations: campaign ? mergeTranslations(campaign.translations ?? {}) : null,
      sent_at: null,
      delivered_at: null,
    },
    lines.map(({ priceTzs, productId, isDeleted, ...line }, index) => ({
      ...line,
      line: index + 1,
      productId: isDeleted ? null : productId,
      itemPrice: priceTzs,
      answer: null,
      wanted: null,
      settlement: null,
    })),
  )
