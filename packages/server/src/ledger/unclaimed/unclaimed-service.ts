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

/** The line to decide on, who decides, and why. */
export interface LineDecision {
  lineId: number
  by: string
  /** The account that decides; undefined at the command line. */
  accountId?: number | undefined
  reason: string
}

/**
 * A donation to a campaign without a donor; it has a verified payment of its own, so its IDs are used. Above the owner's sum,
 * or where the line may count already, that waits for a second person.
 * @throws DomainError `not_found`, `state_changed` if the line is not free, `campaign_not_found`, or `transaction_id_used` if somebody
 * claimed the payment meanwhile.
 */
export type GiveToCampaign = (decision: LineDecision & { campaignId: number }) => Promise<void>

/**
 * The staff's decisions on money that nobody claimed. Of concurrent decisions, imports and claims about one line, one succeeds.
 * Each throws DomainError `not_found`, or `state_changed` if the line is not free.
 */
export interface UnclaimedService {
  /** Incoming payments on statements that nobody has claimed, or that are not the centre's; oldest first. */
  list: (query: PageRequest & { state: UnclaimedState }) => Promise<Listed<StatementLine>>
  /** @throws DomainError `not_found` */
  get: (lineId: number) => Promise<StatementLineDetails>
  /** The line is not the centre's: it pays for nothing. */
  setAside: (decision: LineDecision) => Promise<void>
  /** Undoes that. */
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
