import type { LineWait } from '@charity-kit/contract'
import { sql } from 'kysely'

/** Whether an owner approved a line's source as an account of the centre. */
const isSourceApproved = sql<boolean>`exists (
  select 1 from statement_sources where statement_sources.source = statement_lines.source
)`

/**
 * Reason why a person has to check a row of `statement_lines` before it verifies anything; null if the line may verify
 * a payment by itself.
 */
export const waitsFor = sql<LineWait | null>`coalesce(
  statement_lines.waits_for, case when ${isSourceApproved} then null else 'source-new' end
)`
