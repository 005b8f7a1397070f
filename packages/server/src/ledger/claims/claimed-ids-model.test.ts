import fc from 'fast-check'
import { expect, it } from 'vitest'
import { auditErrors } from '../../testing/audit-payments.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { createReversalImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** IDs that look alike, and IDs that do not. */
const ids = ['QTW1N50Z07', 'QTW1N5OZ07', 'QTWIN50Z07', 'QTW1N50Z08', 'QTW1N50Z7', 'RK77SAMPL2', 'RK88SAMPL3']
const id = fc.constantFrom(...ids)
/** Returns the other network's number of the same payment. */
const secondOf = (first: string) => `26112109120${String(ids.indexOf(first) * 37).padStart(3, '0')}`
const second = fc.option(fc.constantFrom(...ids, ...ids.map(secondOf)), { nil: undefined, freq: 4 })
const amount = fc.constantFrom(5000, 9000)
const anonymous = 'anonymous@example.com'
const email = fc.constantFrom('neema@example.org', 'elias@example.org', anonymous)
const step = fc.oneof(
  fc.record({ kind: fc.constant('claim' as const), id, amount, second, email }),
  fc.record({ kind: fc.constant('line' as const), id, amount, hasSecond: fc.boolean() }),
  fc.record({ kind: fc.constant('sent out' as const), id, amount }),
  fc.record({ kind: fc.constant('verify' as const), which: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('reject' as const), which: fc.nat({ max: 7 }) }),
)

/** Replaces the letters that a person would misread. */
const misread = (text: string) =>
  text.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8')
/** Whether removing one letter from either ID, or from both at one place, makes them equal. */
const isOneLetterApart = (one: string, other: string) => {
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)
  return [...one, ''].some((_, at) => {
    if (one.length === other.length) return without(one, at) === without(other, at)
    return one.length > other.length ? without(one, at) === other : one === without(other, at)
  })
}
interface Paid {
  ids: readonly string[]
  amount: number
}
const areTwins = (one: Paid, other: Paid) =>
  one.ids.some((a) =>
    other.ids.some(
      (b) =>
        a !== b && (misread(a) === misread(b) || (one.amount === other.amount && isOneLetterApart(a, b))),
    ),
  )

describeOnEachEngine('[payments] whatever IDs are claimed, on statements or sent out', (engine) => {
  it(
    'all claims are stored but of what counts or is one payer’s, nobody verifies a doubtful one alone, and no line counts twice',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          const app = await createTestApp(engine)
          const payments = paymentsOf(app)
          const { importRows } = createReversalImporter(app)
          const lines: Paid[] = []
          const sentOut = new Set<string>()
          /** Whether an ID went out. An outgoing line on a received payment is a charge, or its reversal. */
          const isOut = (own: string) => sentOut.has(own) && !lines.some((line) => line.ids.includes(own))
          const claimsNow = async () => {
            const rows = await app.db
              .selectFrom('payment_claims')
              .innerJoin('donations', 'donations.claim_id', 'payment_claims.id')
              .select([
                'payment_claims.id',
                'state',
                'claimed_amount_tzs',
                'transaction_id_normal',
                'donor_email',
              ])
              .orderBy('payment_claims.id')
              .execute()
            const own = await app.db.selectFrom('payment_claim_ids').selectAll().execute()
            return rows.map(
              ({ id: claimId, state, claimed_amount_tzs, transaction_id_normal, donor_email }) => {
                const ofClaim = own.filter(({ claim_id }) => claim_id === claimId)
                return {
                  claimId,
                  state,
                  amount: claimed_amount_tzs,
                  first: transaction_id_normal,
                  payer: donor_email,
                  ids: ofClaim.map((row) => row.transaction_id_normal),
                  counting: ofClaim.flatMap((row) => (row.counts === 1 ? row.transaction_id_normal : [])),
                }
              },
            )
          }
          type Claim = Awaited<ReturnType<typeof claimsNow>>[number]
          /** Returns the other claims that name one of the claim's IDs. */
          const sharing = (claim: Claim, claims: readonly Claim[]) =>
            claims.filter(
              (other) =>
                other.claimId !== claim.claimId &&
                other.state !== 'rejected' &&
                other.ids.some((own) => claim.ids.includes(own)),
            )
          /** Imports a line. An ID that other claims name too is left to people. */
          const importRow = async (row: string) => {
            const before = await claimsNow()
            const disputed = before.filter(
              (claim) => claim.state === 'submitted' && sharing(claim, before).length > 0,
            )
            await importRows(row)
            const after = await claimsNow()
            for (const { claimId } of disputed)
              expect(after.find((claim) => claim.claimId === claimId)?.state).toBe('submitted')
          }
          for (const each of steps) {
            if (each.kind === 'claim') {
              const sent = { transactionId: each.id, otherTransactionId: each.second, amount: each.amount }
              const named = [each.id, each.second ?? each.id]
              const claims = await claimsNow()
              const isCounted = claims.some(({ counting }) => counting.some((own) => named.includes(own)))
              const isOwn = claims.some(
                ({ state, first, payer }) =>
                  state === 'submitted' && first === each.id && payer === each.email && payer !== anonymous,
              )
              const { statusCode } = await postDonation(app.http, { ...sent, email: each.email })
              if (isCounted || isOwn || named.some(isOut))
                expect([each, statusCode]).toEqual([
                  each,
                  isCounted || isOwn ? expect.toBeOneOf([400, 409]) : 400,
                ])
              else expect([each, statusCode]).toEqual([each, 201])
            } else if (each.kind === 'line') {
              const other = each.hasSecond ? secondOf(each.id) : undefined
              await importRow(`${each.id},${other ?? ''},${String(each.amount)},,Payment`)
              const own = other === undefined ? [each.id] : [each.id, other]
              lines.push({ ids: own, amount: each.amount })
            } else if (each.kind === 'sent out') {
              await importRow(`${each.id},,,${String(each.amount)},Sent to a supplier`)
              sentOut.add(each.id)
            } else {
              const claims = await claimsNow()
              const claim = claims[each.which]
              if (claim?.state !== 'submitted') continue
              if (each.kind === 'reject') {
                await payments.reject({ claimId: claim.claimId, by, reason: 'x' })
                continue
              }
              const others = [
                ...claims.filter(({ claimId, state }) => claimId !== claim.claimId && state !== 'rejected'),
                ...lines.filter((line) => !line.ids.some((own) => claim.ids.includes(own))),
              ]
              const twins = others.filter((other) => areTwins(claim, other))
              const isMade = await payments.verify({ claimId: claim.claimId, by, evidence }).then(
                () => true,
                (error: unknown) => {
                  expect(error).toMatchObject({
                    code: expect.stringMatching(/^(?:state_changed|second_person_required)$/) as string,
                  })
                  return false
                },
              )
              if (isMade)
                expect([claim, twins, claim.ids.filter(isOut), sharing(claim, claims)]).toEqual([
                  claim,
                  [],
                  [],
                  [],
                ])
            }
          }
          // Only the payer stated a second ID: two people may name one, and a person decided by hand who has it.
          expect(await auditErrors(app, [])).toEqual([])
        }),
        { numRuns: fc.readConfigureGlobal().numRuns ?? (engine === 'sqlite' ? 30 : 4) },
      )
    },
  )
})
