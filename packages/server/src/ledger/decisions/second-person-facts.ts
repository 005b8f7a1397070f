import type { StaffPaymentDetails } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { readDeciders } from '../../accounts/team/deciders.ts'
import { dueAmountTzs, type PaymentClaim } from '../claims/payment-claim-repository.ts'
import { findProposal } from './proposal-repository.ts'
import { listSecondPersonReasons, refundStanding } from './second-person.ts'
import { expectedTzs } from '../claims/whole-payment.ts'
import { listParts } from '../claims/whole-payment-repository.ts'

type Facts = Pick<StaffPaymentDetails, 'secondPerson' | 'deciders' | 'proposal' | 'refundBy'>

/** Returns the desk's facts about a second person for a payment, for the account that opens it. */
export const findSecondPersonFacts = async (
  db: Database,
  claim: PaymentClaim,
  { secondPersonTzs, ...viewer }: { accountId: number | undefined; at: Date; secondPersonTzs: number },
): Promise<Facts> => {
  const { settled, isAlone } = await readDeciders(db, viewer.at)
  const parts = await listParts(db, claim)
  const dueTzs = dueAmountTzs(claim)
  const othersTzs = expectedTzs(parts.filter(({ id }) => id !== claim.id))
  const waiting = await findProposal(db, claim.id)
  const standing =
    claim.state === 'verified'
      ? await refundStanding(
          db,
          parts.map(({ id }) => id),
          viewer,
        )
      : undefined
  return {
    secondPerson:
      claim.state === 'submitted'
        ? await listSecondPersonReasons(db, claim, {
            receivedTzs: dueTzs,
            inAllTzs: dueTzs + othersTzs,
            secondPersonTzs,
            lineId: undefined,
          })
        : [],
    deciders: settled.map(({ id, name }) => ({ account: id, name })),
    proposal: waiting
      ? {
          account: waiting.accountId,
          name: waiting.name,
          at: waiting.at,
          evidence: waiting.evidence,
          received: waiting.receivedTzs,
          line: waiting.lineId,
          reasons: waiting.reasons,
          isAlone: isAlone(waiting.accountId),
        }
      : null,
    refundBy: standing?.by ?? null,
  }
}
