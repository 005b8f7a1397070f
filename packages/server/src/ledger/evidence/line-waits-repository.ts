import type { LineWait } from '@charity-kit/contract'
import { sql } from 'kysely'

/** Whether an owner said that a line's source is an account of the centre's. */
const isSourceApproved = sql<boolean>`exists (
  select 1 from statement_sources where statement_sources.source = statement_lines.source
)`

/** Why a person has to look at a row of `statement_lines` before it verifies anything; null if it may by itself. */
export const waitsFor = sql<LineWait | null>`coalesce(
  statement_lines.waits_for, case when ${isSourceApproved} then null else 'source-new' end
)`
