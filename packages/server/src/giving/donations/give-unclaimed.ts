import { anonymousEmail, anonymousName, fieldError } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { findSharedId, TransactionIdUsed } from '../../ledger/claims/claim-id-repository.ts'
import { namingIdOwner } from '../../ledger/claims/id-owner-repository.ts'
import {
  getClaim,
  insertEvent,
  insertPaymentClaim,
  moveClaim,
} from '../../ledger/claims/payment-claim-repository.ts'
import { countMoney } from '../../ledger/claims/whole-payment-repository.ts'
import { insertProposal } from '../../ledger/decisions/proposal-repository.ts'
import {
  listSecondPersonReasons,
  requireFirst,
  SecondPersonRequired,
} from '../../ledger/decisions/second-person.ts'
import { claimStatementLines } from '../../ledger/decisions/statement-evidence.ts'
import {
  evidenceOf,
  getFreeLine,
  insertLineEvent,
  type StatementLineRow,
} from '../../ledger/evidence/free-line-repository.ts'
import type { GiveToCampaign, LineDecision } from '../../ledger/unclaimed/unclaimed-service.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { DomainError } from '../../values/domain-error.ts'
import { findCampaign } from '../campaigns/campaign-repository.ts'
import { addToCampaignTotal } from '../campaigns/campaign-totals-repository.ts'
import { insertDonation } from './donation-repository.ts'

/** Turns unclaimed money into a donation without a donor: see {@link GiveToCampaign}. */
export const unclaimedGiver = ({
  db,
  now,
  centre,
}: Pick<ServiceDependencies, 'db' | 'now' | 'centre'>): GiveToCampaign => {
  const store = async (
    tx: DatabaseTransaction,
    { lineId, by, accountId, reason, campaignId }: LineDecision & { campaignId: number },
  ): Promise<void> => {
    const line = await getFreeLine(tx, lineId)
    if (!(await findCampaign(tx, campaignId))) {
      throw new DomainError('campaign_not_found', {
        fields: { campaignId: fieldError('campaign_not_found') },
      })
    }
    const at = now().toISOString()
    const claimId = await insertAnonymousDonation(tx, line, { campaignId, at })
    const amountTzs = line.amount_tzs
    const evidence = evidenceOf(line)
    const claim = await getClaim(tx, claimId)
    const reasons = await listSecondPersonReasons(tx, claim, {
      receivedTzs: amountTzs,
      inAllTzs: amountTzs,
      secondPersonTzs: centre().secondPersonTzs,
      lineId,
    })
    if (reasons.length > 0) {
      if (accountId === undefined) throw new SecondPersonRequired(claimId, reasons, amountTzs)
      await requireFirst(tx, { accountId, at: new Date(at) })
      await insertProposal(
        tx,
        {
          claim_id: claimId,
          actor: by,
          evidence,
          reason,
          received_amount_tzs: amountTzs,
          created_at: at,
        },
        {
          account_id: accountId,
          line_id: lineId,
          notice_id: null,
          received_amount_tzs: amountTzs,
          reasons: reasons.join(),
        },
      )
      return
    }
    await moveClaim(tx, claim, { to: 'verified', receivedAmountTzs: amountTzs, at })
    await insertEvent(tx, {
      claim_id: claimId,
      action: 'recorded',
      from_state: 'submitted',
      to_state: 'verified',
      actor: by,
      by_hand: 1,
      evidence,
      reason,
      received_amount_tzs: amountTzs,
      created_at: at,
    })
    await countMoney(tx, [await getClaim(tx, claimId)])
    await addToCampaignTotal(tx, { claimId, amountTzs })
    await claimStatementLines(tx, claim, { id: lineId, amountTzs })
    await insertLineEvent(tx, {
      line_id: lineId,
      action: 'assigned',
      claim_id: claimId,
      actor: by,
      reason,
      created_at: at,
    })
  }
  return (decision) => namingIdOwner(db, () => inTransaction(db, (tx) => store(tx, decision)))
}

/** Stores a claim with the line's IDs, and its donation. Resolves with the claim's number. */
const insertAnonymousDonation = async (
  tx: DatabaseTransaction,
  line: StatementLineRow,
  { campaignId, at }: { campaignId: number; at: string },
): Promise<number> => {
  // The donation counts on the day it was paid. A payment time later than now was misread.
  const createdAt = line.paid_at !== null && line.paid_at < at ? line.paid_at : at
  const claimId = await insertPaymentClaim(tx, {
    kind: 'donation',
    contact: undefined,
    transactionId: line.transaction_id,
    otherTransactionId: line.other_transaction_id_normal ?? undefined,
    expectedAmountTzs: null,
    claimedAmountTzs: line.amount_tzs,
    method: 'statement',
    createdAt,
  })
  const shared = await findSharedId(tx, claimId)
  if (shared !== undefined) throw new TransactionIdUsed([shared])
  await insertDonation(tx, {
    claim_id: claimId,
    amount_tzs: null,
    campaign_id: campaignId,
    donor_name: anonymousName,
    donor_email: anonymousEmail,
    prayer: '',
    site_name: '',
    language: 'en',
    created_at: createdAt,
  })
  return claimId
}
