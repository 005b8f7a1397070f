import { paymentService, type PaymentService } from '../ledger/decisions/payment-service.ts'
import { paymentSubjects } from '../main/payment-subjects.ts'
import { sampleCentre, secondPersonTzs } from './sample-centre.ts'
import type { TestApp } from './test-app.ts'

/** Returns the payment service of a test's server. */
export const paymentsOf = (
  { db, outbox, siteUrl }: Pick<TestApp, 'db' | 'outbox'> & { siteUrl?: string },
  now = () => new Date('2026-11-21T10:00:00Z'),
  sumForTwo = secondPersonTzs,
): PaymentService =>
  paymentService({
    db,
    now,
    centre: () => sampleCentre({ secondPersonTzs: sumForTwo }),
    siteUrl,
    subjects: paymentSubjects,
    onMessageQueued: outbox.wake,
  })

export const by = 'staff@centre.test'
export const evidence = 'M-Pesa statement of 21 November, line 14'

/** Returns the state of each payment, oldest first. */
export const statesOf = async ({ db }: Pick<TestApp, 'db'>): Promise<string[]> =>
  (await db.selectFrom('payment_claims').select('state').orderBy('id').execute()).map(({ state }) => state)

/** Returns the latest email. */
export const lastMail = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('outgoing_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

export const countMails = async ({ db }: Pick<TestApp, 'db'>): Promise<number> =>
  (await db.selectFrom('outgoing_messages').select('id').execute()).length
