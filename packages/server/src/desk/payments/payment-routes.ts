import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../accounts/signed-in.ts'
import type { Database } from '../../db/schema.ts'
import { countedChange } from '../../accounts/record-changes.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { paymentViewers } from './payment-viewers.ts'
import { getStaffName } from '../../accounts/team/staff-account-repository.ts'
import type { StaffService } from '../staff-service.ts'

/** Finding payments and deciding on them. */
export const addPaymentRoutes = (
  http: FastifyInstance,
  {
    staff,
    db,
    actorOf,
  }: { staff: StaffService; db: Database; actorOf: (signedIn: SignedIn) => Promise<string> },
): void => {
  const viewers = paymentViewers(() => new Date())

  addEndpoint(http, endpoints.listPayments, ({ query }) => staff.findPayments(query))
  addEndpoint(http, endpoints.searchPayments, ({ query, body }) => staff.findPayments({ ...query, ...body }))
  addEndpoint(http, endpoints.exportPayments, async ({ query }) => staff.exportPayments(query))
  addEndpoint(http, endpoints.exportFoundPayments, async ({ query, body }) =>
    staff.exportPayments({ ...query, ...body }),
  )
  addEndpoint(http, endpoints.countPayments, () => staff.paymentWork.counts())
  addEndpoint(http, endpoints.getPayment, ({ params, signedIn }) =>
    staff.getPayment(params.id, signedIn.accountId),
  )
  addEndpoint(http, endpoints.listViewers, async ({ params, signedIn: { accountId } }) =>
    viewers.look(params.id, { accountId, name: await getStaffName(db, accountId) }),
  )
  addEndpoint(http, endpoints.previewRejection, ({ params, body }) =>
    staff.paymentWork.previewRejection({ ...body, claimId: params.id }),
  )
  addEndpoint(http, endpoints.verifyMatched, async ({ body, signedIn, language, noteChanges }) => {
    const outcomes = await staff.paymentWork.verifyMatched({ ...body, by: await actorOf(signedIn), language })
    noteChanges(countedChange(outcomes.filter(({ isVerified }) => isVerified).length))
    return outcomes
  })
  addDecisionRoutes(http, staff, actorOf)
}

/** Each decision responds with the updated payment. */
const addDecisionRoutes = (
  http: FastifyInstance,
  { payments, paymentWork, refundPayment, getPayment }: StaffService,
  whoIs: (signedIn: SignedIn) => Promise<string>,
): void => {
  const decisionOf = async ({ params, signedIn }: { params: { id: number }; signedIn: SignedIn }) => ({
    claimId: params.id,
    by: await whoIs(signedIn),
    accountId: signedIn.accountId,
  })
  addEndpoint(http, endpoints.verifyPayment, async (call) => {
    const { evidence, amount, line, undoable, version } = call.body
    const decision = { ...(await decisionOf(call)), version, undoable }
    if (line !== undefined) await paymentWork.verifyByChosenLine({ ...decision, evidence, lineId: line })
    // Without a line there is evidence: see the contract.
    else await payments.verify({ ...decision, evidence: evidence ?? '', receivedAmountTzs: amount })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.agreeToPayment, async (call) => {
    await payments.agree({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.disagreeWithPayment, async (call) => {
    await payments.disagree({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.rejectPayment, async (call) => {
    await paymentWork.reject({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.cancelPayment, async (call) => {
    await payments.cancel({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.refundPayment, async (call) => {
    await refundPayment({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.reopenPayment, async (call) => {
    await payments.reopen({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.takePaymentBack, async (call) => {
    await payments.takeBack({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.confirmReversal, async (call) => {
    await payments.confirmReversal({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.dismissReversal, async (call) => {
    await payments.dismissReversal({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
  addEndpoint(http, endpoints.correctPayment, async (call) => {
    const { amount, ...correction } = call.body
    await payments.correct({ ...(await decisionOf(call)), ...correction, claimedAmountTzs: amount })
    return getPayment(call.params.id, call.signedIn.accountId)
  })
}
