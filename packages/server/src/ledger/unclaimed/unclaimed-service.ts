import { anonymousEmail, anonymousName, fieldError, type StatementLineDetails } from '@charity-kit/contract'
import { findCampaign } from '../../giving/campaigns/campaign-repository.ts'
import { addToCampaignTotal } from '../../giving/campaigns/campaign-totals-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import { DomainError } from '../../values/domain-error.ts'
import { insertDonation } from '../../giving/donations/donation-repository.ts'
import { findSharedId, TransactionIdUsed } from '../payments/claim-id-repository.ts'
import { namingIdOwner } from '../payments/name-id-owner.ts'
import { getClaim, insertEvent, insertPaymentClaim, moveClaim } from '../payments/payment-claim-repository.ts'
import { insertProposal } from '../payments/proposal-repository.ts'
import { listSecondPersonReasons, requireFirst, SecondPersonRequired } from '../payments/second-person.ts'
import { claimStatementLines } from '../payments/statement-evidence.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { evidenceOf, getFreeLine, noSuchLine } from './free-line.ts'
import { findCandidates } from '../statements/near-lines-repository.ts'
import { findLineDetails, insertLineEvent, setAside } from './unclaimed-repository.ts'

/** The line to decide on, who decides, and why. */
interface LineDecision {
  lineId: number
  by: string
  /** The account that decides; undefined at the command line. */
  accountId?: number | undefined
  reason: string
}

/**
 * The staff's decisions on money that nobody claimed. Of concurrent decisions, imports and claims about one line, one succeeds.
 * Each throws DomainError `not_found`, or `state_changed` if the line is not free.
 */
export interface UnclaimedService {
  /** @throws DomainError `not_found` */
  get: (lineId: number) => Promise<StatementLineDetails>
  /**
   * A gift to a campaign without a donor; it has a verified payment of its own, so its IDs are used. Above the owner's sum, or where the
   * line may count already, that waits for a second person.
   * @throws DomainError `campaign_not_found`, or `transaction_id_used` if somebody claimed the payment meanwhile.
   */
  giveToCampaign: (decision: LineDecision & { campaignId: number }) => Promise<void>
  /** The line is not the centre's: it pays for nothing. */
  setAside: (decision: LineDecision) => Promise<void>
  /** Undoes that. */
  putBack: (decision: LineDecision) => Promise<void>
}

export const unclaimedService = ({
  db,
  now,
  secondPersonTzs,
}: Pick<ServiceDependencies, 'db' | 'now' | 'secondPersonTzs'>): UnclaimedService => {
  const get = async (lineId: number): Promise<StatementLineDetails> => {
    const line = await findLineDetails(db, lineId)
    if (!line) throw noSuchLine(lineId)
    return { ...line, candidates: line.payment === null ? await findCandidates(db, line) : [] }
  }

  const move = ({ lineId, by, reason }: LineDecision, action: 'not-ours' | 'put-back'): Promise<void> =>
    inTransaction(db, async (tx) => {
      const at = now().toISOString()
      if (!(await setAside(tx, lineId, action === 'not-ours' ? at : null))) {
        if (action === 'not-ours') await getFreeLine(tx, lineId)
        throw new DomainError('state_changed', {
          message: (t) => t.line.notSetAside(lineId),
        })
      }
      await insertLineEvent(tx, { line_id: lineId, action, actor: by, reason, created_at: at })
    })

  return {
    get,
    giveToCampaign: ({ lineId, by, accountId, reason, campaignId }) =>
      namingIdOwner(db, () =>
        inTransaction(db, async (tx) => {
          const line = await getFreeLine(tx, lineId)
          if (!(await findCampaign(tx, campaignId))) {
            throw new DomainError('campaign_not_found', {
              fields: { campaignId: fieldError('campaign_not_found') },
            })
          }
          const at = now().toISOString()
          const amountTzs = line.amount_tzs
          // It counts on the day on which it was paid, like any other; what says a later one was misread.
          const createdAt = line.paid_at !== null && line.paid_at < at ? line.paid_at : at
          const claimId = await insertPaymentClaim(tx, {
            kind: 'donation',
            transactionId: line.transaction_id,
            otherTransactionId: line.other_transaction_id_normal ?? undefined,
            expectedAmountTzs: null,
            claimedAmountTzs: amountTzs,
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
          const claim = await getClaim(tx, claimId)
          const reasons = await listSecondPersonReasons(tx, claim, {
            receivedTzs: amountTzs,
            inAllTzs: amountTzs,
            secondPersonTzs,
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
                evidence: evidenceOf(line),
                reason,
                received_amount_tzs: amountTzs,
                created_at: at,
              },
              {
                account_id: accountId,
                line_id: lineId,
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
            evidence: evidenceOf(line),
            reason,
            received_amount_tzs: amountTzs,
            created_at: at,
          })
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
        }),
      ),
    setAside: (decision) => move(decision, 'not-ours'),
    putBack: (decision) => move(decision, 'put-back'),
  }
}
