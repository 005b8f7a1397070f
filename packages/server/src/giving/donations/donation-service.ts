import {
  addWorkingDays,
  anonymousName,
  dayAt,
  fieldError,
  translatedText,
  type Donation,
  type DonationRecord,
  type Language,
} from '@charity-kit/contract'
import { findCampaign } from '../campaigns/campaign-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import { queueAskedEmail } from '../../outbox/queue-asked-email.ts'
import { chosenWallet, insertClaims, toSaidPaidAt } from '../../ledger/claims/new-claim.ts'
import { requestNews } from '../news/news-service.ts'
import { findRemindedGiver, findReminderId } from '../reminders/reminder-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { donationReceipt } from './donation-receipt.ts'
import { getDonation, insertDonation } from './donation-repository.ts'

/** A donation as received. */
interface DonationRequest {
  donation: DonationRecord
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** Network of the client that the email counts towards, truncated: see client-address.ts. */
  network: string
  language: Language
}

export type CreateDonation = (request: DonationRequest) => Promise<Donation>

/**
 * Stores a donation with its payment claim and receipt in one transaction, and resolves once they are on disk. The
 * same key with the same content resolves to the same record.
 * @throws DomainError `campaign_not_found`, `transaction_id_used`, `idempotency_key_reused`
 */
export const donationService =
  ({ db, now, centre, siteUrl, onMessageQueued, notifyStaff }: ServiceDependencies): CreateDonation =>
  async (request) => {
    const createdAt = now().toISOString()
    const created = await inTransaction(db, async (tx) => {
      await request.count(tx)
      const id = await createOnce(
        tx,
        { endpoint: 'createDonation', key: request.idempotencyKey, content: request.donation, at: createdAt },
        async () => {
          const settings = centre()
          const donation = await withRemindedGiver(tx, request.donation)
          const stored = await storeDonation(tx, { ...request, donation }, { createdAt, centre: settings })
          await queueEmails(tx, { ...request, donation }, stored, { createdAt, centre: settings, siteUrl })
          const { id, campaign } = stored
          const amountTzs = request.donation.amount
          const news = { id, amountTzs, campaignName: campaign.name, note: donation.prayer }
          await notifyStaff?.(tx, { kind: 'donation', ...news }, createdAt)
          return id
        },
      )
      return getDonation(tx, id)
    })
    onMessageQueued()
    return created
  }

/** Fills in the name and email that a reminded donor left out. */
const withRemindedGiver = async (
  tx: DatabaseTransaction,
  donation: DonationRecord,
): Promise<DonationRecord> => {
  const { reminder, asReminded, name, email } = donation
  const isNameless = name === anonymousName
  const isWithoutEmail = isAnonymousEmail(email)
  if (!reminder || !asReminded || !(isNameless || isWithoutEmail)) return donation
  const giver = await findRemindedGiver(tx, reminder)
  if (!giver) return donation
  return {
    ...donation,
    name: isNameless ? giver.name : name,
    email: isWithoutEmail ? giver.email : email,
  }
}

interface StoredDonation {
  id: number
  campaign: NonNullable<Awaited<ReturnType<typeof findCampaign>>>
}

const storeDonation = async (
  tx: DatabaseTransaction,
  { donation, siteName, language }: DonationRequest,
  { createdAt, centre: { timeZone, wallets } }: { createdAt: Timestamp; centre: CentreSettings },
): Promise<StoredDonation> => {
  // A campaign that has ended, or not begun, still accepts donations: the money may already have been sent.
  const campaign = await findCampaign(tx, donation.campaignId)
  if (!campaign) {
    throw new DomainError('campaign_not_found', {
      fields: { campaignId: fieldError('campaign_not_found') },
    })
  }
  const claimId = await insertClaims(tx, {
    kind: 'donation',
    contact: { email: donation.email, phone: '' },
    transactionId: donation.transactionId,
    otherTransactionId: donation.otherTransactionId,
    saidPaidAt: toSaidPaidAt(donation.paidAt, { createdAt, timeZone }),
    furtherPayments: donation.furtherPayments,
    amountTzs: donation.amount,
    isPrice: false,
    method: donation.paymentMethod,
    wallet: chosenWallet(wallets, donation.wallet),
    createdAt,
  })
  const isInParts = (donation.furtherPayments ?? []).length > 0
  const id = await insertDonation(tx, {
    claim_id: claimId,
    amount_tzs: isInParts ? donation.amount : null,
    campaign_id: donation.campaignId,
    donor_name: donation.name,
    donor_email: donation.email,
    prayer: donation.prayer,
    site_name: siteName,
    language,
    reminder_id: await findReminderId(tx, donation.reminder),
    created_at: createdAt,
  })
  return { id, campaign }
}

/** Queues the receipt, and the question whether the donor really wants news. */
const queueEmails = async (
  tx: DatabaseTransaction,
  { donation, network, language }: DonationRequest,
  { id, campaign }: StoredDonation,
  {
    createdAt,
    centre: { name: centreName, mailTexts, timeZone, checkWithinWorkingDays },
    siteUrl,
  }: { createdAt: Timestamp; centre: CentreSettings; siteUrl: string | undefined },
): Promise<void> => {
  const at = new Date(createdAt)
  const campaignName = translatedText(campaign, 'name', language)
  const checkBy = addWorkingDays(dayAt(at, timeZone), checkWithinWorkingDays)
  const receipt = donationReceipt(
    { ...donation, id, campaignName, checkBy, centreName, mailTexts, siteUrl },
    language,
  )
  await queueAskedEmail(tx, {
    ...receipt,
    recipient: donation.email,
    language,
    createdAt,
    askedFrom: network,
  })
  if (donation.wantsNews)
    await requestNews(tx, { email: donation.email, campaign, language, network, at }, { siteUrl, centreName })
}
