import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../http/caller.ts'
import type { Database } from '../../db/schema.ts'
import { countedChange } from '../../accounts/record-changes.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { lookAtPayment } from '../../ledger/claims/payment-viewers-repository.ts'
import type { PaymentService } from '../../ledger/decisions/payment-service.ts'
import type { PaymentWork } from '../../ledger/decisions/payment-work.ts'
import type { RefundPayment } from '../../ledger/refunds/refund-service.ts'
import type { PaymentQueue } from './payment-queue.ts'

interface PaymentServices {
  db: Database
  now: () => Date
  queue: PaymentQueue
  payments: PaymentService
  paymentWork: PaymentWork
  refundPayment: RefundPayment
}

/** Adds the routes that find payments and decide on them. */
export const addPaymentRoutes = (http: FastifyInstance, services: PaymentServices): void => {
  const { db, now, queue, paymentWork } = services

  addEndpoint(http, endpoints.listPayments, ({ query, body }) => queue.find({ ...query, ...body }))
  addEndpoint(http, endpoints.exportPayments, async ({ query, body }) =>
    queue.exportAll({ ...query, ...body }),
  )
  addEndpoint(http, endpoints.countPayments, () => paymentWork.counts())
  addEndpoint(http, endpoints.getPayment, ({ params, signedIn }) => queue.get(params.id, signedIn.accountId))
  addEndpoint(http, endpoints.listViewers, ({ params, signedIn: { accountId } }) =>
    lookAtPayment(db, { claimId: params.id, accountId, at: now() }),
  )
  addEndpoint(http, endpoints.previewRejection, ({ params, body }) =>
    paymentWork.previewRejection({ ...body, claimId: params.id }),
  )
  addEndpoint(http, endpoints.verifyMatched, async ({ body, signedIn, language, noteChanges }) => {
    const outcomes = await paymentWork.verifyMatched({ ...body, by: signedIn.email, language })
    noteChanges(countedChange(outcomes.filter(({ isVerified }) => isVerified).length))
    return outcomes
  })
  addDecisionRoutes(http, services)
}

/** Adds the routes of decisions. Each decision responds with the updated payment. */
const addDecisionRoutes = (
  http: FastifyInstance,
  { queue, payments, paymentWork, refundPayment }: PaymentServices,
): void => {
  const decisionOf = async ({ params, signedIn }: { params: { id: number }; signedIn: SignedIn }) => ({
    claimId: params.id,
    by: signedIn.email,
    accountId: signedIn.accountId,
  })
  addEndpoint(http, endpoints.verifyPayment, async (call) => {
    const { evidence, amount, line, notice, undoable, version } = call.body
    const decision = { ...(await decisionOf(call)), version, undoable }
    if (line !== undefined) await paymentWork.verifyByChosenLine({ ...decision, evidence, lineId: line })
    else if (notice !== undefined)
      await payments.verifyByNotice({ ...decision, notice: { noticeId: notice } })
    // The contract requires evidence if there is neither a line nor a notice.
    else await payments.verify({ ...decision, evidence: evidence ?? '', receivedAmountTzs: amount })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.agreeToPayment, async (call) => {
    await payments.agree({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.disagreeWithPayment, async (call) => {
    await payments.disagree({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.rejectPayment, async (call) => {
    await paymentWork.reject({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.cancelPayment, async (call) => {
    await payments.cancel({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.refundPayment, async (call) => {
    await refundPayment({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.reopenPayment, async (call) => {
    await payments.reopen({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.takePaymentBack, async (call) => {
    await payments.takeBack({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.confirmReversal, async (call) => {
    await payments.confirmReversal({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.dismissReversal, async (call) => {
    await payments.dismissReversal({ ...(await decisionOf(call)), ...call.body })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.correctPayment, async (call) => {
    const { amount, ...correction } = call.body
    await payments.correct({ ...(await decisionOf(call)), ...correction, claimedAmountTzs: amount })
    return queue.get(call.params.id, call.signedIn.accountId)
  })
}
