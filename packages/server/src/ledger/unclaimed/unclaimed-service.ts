import type { StatementLine, StatementLineDetails } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import type { Listed, PageRequest } from '../../http/to-page.ts'
import { DomainError } from '../../values/domain-error.ts'
import { findCandidates } from '../claims/near-lines-repository.ts'
import { getFreeLine, insertLineEvent, noSuchLine } from '../evidence/free-line-repository.ts'
import {
  countLinesInState,
  findLineDetails,
  listLinesInState,
  setAside,
  type UnclaimedState,
} from './unclaimed-repository.ts'

/** Line to decide on, the person who decides, and the reason. */
export interface LineDecision {
  lineId: number
  by: string
  /** Account that decides; undefined at the command line. */
  accountId?: number | undefined
  reason: string
}

/**
 * Counts a line as a donation to a campaign without a donor. The donation has a verified payment of its own, so the
 * line's IDs are used. A donation above the owner's sum, or of a line that may count already, waits for a second
 * person.
 * @throws DomainError `not_found`, `state_changed` if the line is not free, `campaign_not_found`, or
 * `transaction_id_used` if the payment was claimed meanwhile.
 */
export type GiveToCampaign = (decision: LineDecision & { campaignId: number }) => Promise<void>

/**
 * The staff's decisions on unclaimed money. Of concurrent decisions, imports and claims about one line, one succeeds.
 * Each throws DomainError `not_found`, or `state_changed` if the line is not free.
 */
export interface UnclaimedService {
  /** Returns incoming payments on statements that are unclaimed, or that are not the centre's; oldest first. */
  list: (query: PageRequest & { state: UnclaimedState }) => Promise<Listed<StatementLine>>
  /**
   * Returns a line with its history.
   * @throws DomainError `not_found`
   */
  get: (lineId: number) => Promise<StatementLineDetails>
  /** Sets a line aside, because its money is not the centre's. The line does not pay for anything then. */
  setAside: (decision: LineDecision) => Promise<void>
  /** Puts back a line that was set aside. */
  putBack: (decision: LineDecision) => Promise<void>
}

export const unclaimedService = ({ db, now }: { db: Database; now: () => Date }): UnclaimedService => {
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
    list: async ({ state, after = 0, pageSize }) => ({
      items: await listLinesInState(db, state, { after, size: pageSize }),
      total: await countLinesInState(db, state),
    }),
    get,
    setAside: (decision) => move(decision, 'not-ours'),
    putBack: (decision) => move(decision, 'put-back'),
  }
}
