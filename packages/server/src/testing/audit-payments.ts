import { evidence } from './sample-payment.ts'
import type { SampleLine } from './sample-statement.ts'
import type { TestApp } from './test-app.ts'

/** Returns the errors in the verified payments that an auditor would find. */
export const auditErrors = async (
  { db }: Pick<TestApp, 'db'>,
  payments: readonly SampleLine[],
): Promise<string[]> => {
  const verified = await db.selectFrom('payment_claims').selectAll().where('state', '=', 'verified').execute()
  const lines = await db.selectFrom('statement_lines').selectAll().execute()
  const claimIds = await db.selectFrom('payment_claim_ids').selectAll().execute()
  const idsOf = (claim: { id: number }) =>
    claimIds.filter(({ claim_id }) => claim_id === claim.id).map((row) => row.transaction_id_normal)
  const events = await db
    .selectFrom('payment_events')
    .selectAll()
    .where('action', '=', 'verified')
    .orderBy('id')
    .execute()
  const byLine = new Set(
    verified
      .map(({ id }) => id)
      .filter((id) => events.findLast(({ claim_id }) => claim_id === id)?.evidence !== evidence),
  )
  const unbacked = verified.filter(
    (claim) =>
      byLine.has(claim.id) &&
      !lines.some(
        (line) =>
          line.claim_id === claim.id &&
          line.amount_tzs === claim.received_amount_tzs &&
          idsOf(claim).some((id) =>
            [line.transaction_id_normal, line.other_transaction_id_normal].includes(id),
          ),
      ),
  )
  const paidTwice = payments.filter(([id, , other]) => {
    const counted = verified.filter((claim) => idsOf(claim).some((own) => [id, other].includes(own)))
    return counted.length > 1 && counted.some((claim) => byLine.has(claim.id))
  })
  const beyondKept = await db
    .selectFrom('payment_claims')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('state', '<>', 'verified'), where('donation_tzs', '<>', 0)]),
        where('donation_tzs', '>', ({ eb, ref }) => eb(ref('received_amount_tzs'), '-', ref('refunded_tzs'))),
      ]),
    )
    .execute()
  const onStatements = lines.reduce((sum, line) => sum + line.amount_tzs, 0)
  const byStatements = verified
    .filter(({ id }) => byLine.has(id))
    .reduce((sum, claim) => sum + (claim.received_amount_tzs ?? 0), 0)
  return [
    ...unbacked.map(({ id }) => `payment ${String(id)} is verified by a line that is not its own`),
    ...beyondKept.map(({ id }) => `payment ${String(id)} counts more as a donation than is left of it`),
    ...paidTwice.map(([id]) => `${id} paid twice`),
    ...(byStatements > onStatements ? ['more was verified by statements than is on them'] : []),
  ]
}
