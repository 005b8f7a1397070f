import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../accounts/signed-in.ts'
import type { Database } from '../db/schema.ts'
import { addEndpoint } from '../http/endpoint.ts'
import { addStatementLineRoutes } from './statement-line-routes.ts'
import { addCatalogueRoutes } from '../catalogue/catalogue-staff-routes.ts'
import { addStaffDonorWallRoutes } from '../donor-wall/donor-wall-routes.ts'
import { addMessageRoutes } from '../contact/staff-message-routes.ts'
import { addCustomOrderRoutes } from '../custom-orders/staff-custom-order-routes.ts'
import { addOrderRoutes } from '../orders/staff-order-routes.ts'
import { addPersonRoutes } from '../people/person-routes.ts'
import { listSecurityEvents } from '../security-log/security-event-repository.ts'
import { getAccountEmail } from './staff-account-repository.ts'
import type { StaffService } from './staff-service.ts'
import { toPage } from './to-page.ts'

/** Everything under /api/staff. The contract defines who may call it (see accounts/signed-in.ts). */
export const addStaffRoutes = (
  http: FastifyInstance,
  { staff, db }: { staff: StaffService; db: Database },
): void => {
  const actorOf = ({ accountId }: SignedIn): Promise<string> => getAccountEmail(db, accountId)

  addEndpoint(http, endpoints.listPayments, async ({ query }) =>
    toPage(await staff.listPayments(query), query),
  )
  addEndpoint(http, endpoints.exportPayments, async ({ query }) => staff.exportPayments(query))
  addEndpoint(http, endpoints.getPayment, ({ params }) => staff.getPayment(params.id))
  addDecisionRoutes(http, staff, actorOf)
  addCatalogueRoutes(http, staff.catalogue)
  addPersonRoutes(http, staff, actorOf)
  addStaffDonorWallRoutes(http, staff.donorWall, actorOf)

  addOrderRoutes(http, staff, actorOf)
  addCustomOrderRoutes(http, staff, actorOf)
  addMessageRoutes(http, staff.messages, actorOf)
  addEndpoint(http, endpoints.listFailedEmails, async ({ query }) => {
    const items = await staff.failedEmails.list({ after: query.after ?? 0, size: query.pageSize })
    return toPage({ items, total: undefined }, query)
  })
  addEndpoint(http, endpoints.sendEmailAgain, async ({ params }) => {
    await staff.failedEmails.sendAgain(params.id)
    return null
  })
  addStatementLineRoutes(http, staff, actorOf)
  addEndpoint(http, endpoints.listSecurityEvents, ({ query: { pageSize, ...query } }) =>
    listSecurityEvents(db, { ...query, size: pageSize }),
  )
  addEndpoint(http, endpoints.importStatement, async ({ body, signedIn }) => {
    const { csv, ...file } = body
    return staff.importStatement({ ...file, text: csv, by: await actorOf(signedIn) })
  })
  addEndpoint(http, endpoints.listStatementImports, () => staff.statementImports.list())
  addEndpoint(http, endpoints.cancelStatementImport, async ({ params }) => {
    await staff.statementImports.cancel(params.id)
    return null
  })
}

/** Each decision responds with the updated payment. */
const addDecisionRoutes = (
  http: FastifyInstance,
  { payments, refundPayment, getPayment }: StaffService,
  whoIs: (signedIn: SignedIn) => Promise<string>,
): void => {
  const decisionOf = async ({ params, signedIn }: { params: { id: number }; signedIn: SignedIn }) => ({
    claimId: params.id,
    by: await whoIs(signedIn),
  })
  addEndpoint(http, endpoints.verifyPayment, async (call) => {
    const { evidence, amount } = call.body
    await payments.verify({ ...(await decisionOf(call)), evidence, receivedAmountTzs: amount })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.rejectPayment, async (call) => {
    await payments.reject({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.cancelPayment, async (call) => {
    await payments.cancel({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.refundPayment, async (call) => {
    await refundPayment({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.reopenPayment, async (call) => {
    await payments.reopen({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.confirmReversal, async (call) => {
    await payments.confirmReversal({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.dismissReversal, async (call) => {
    await payments.dismissReversal({ ...(await decisionOf(call)), ...call.body })
    return getPayment(call.params.id)
  })
  addEndpoint(http, endpoints.correctPayment, async (call) => {
    const { amount, ...correction } = call.body
    await payments.correct({ ...(await decisionOf(call)), ...correction, claimedAmountTzs: amount })
    return getPayment(call.params.id)
  })
}
