import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../accounts/signed-in.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import type { StaffService } from '../../desk/staff-service.ts'
import { toPage } from '../../http/to-page.ts'

/** Importing statements, and what is on them. */
export const addStatementRoutes = (
  http: FastifyInstance,
  staff: StaffService,
  actorOf: (signedIn: SignedIn) => Promise<string>,
): void => {
  addEndpoint(http, endpoints.listStatementImports, () => staff.statements.list())
  addEndpoint(http, endpoints.cancelStatementImport, async ({ params }) => {
    await staff.statements.cancel(params.id)
    return null
  })
  addEndpoint(http, endpoints.previewImportTakeBack, ({ params }) => staff.importTakeBack.preview(params.id))
  addEndpoint(http, endpoints.takeImportBack, async ({ params, body, signedIn }) =>
    staff.importTakeBack.take({ id: params.id, by: await actorOf(signedIn), reason: body.reason }),
  )
  addEndpoint(http, endpoints.getStatementImport, ({ params }) => staff.statements.get(params.id))
  addEndpoint(http, endpoints.listStatementMappings, () => staff.statements.listMappings())
  addEndpoint(http, endpoints.startStatementImport, async ({ body, signedIn }) =>
    staff.statements.start({
      ...body,
      by: await actorOf(signedIn),
      isOwner: signedIn.staffRole === 'owner',
    }),
  )
  addStatementLineRoutes(http, staff, actorOf)
}

/** Money that nobody claimed. Each decision responds with the updated line. */
const addStatementLineRoutes = (
  http: FastifyInstance,
  { unclaimed, payments, listUnclaimed }: StaffService,
  whoIs: (signedIn: SignedIn) => Promise<string>,
): void => {
  const decisionOf = async ({ params, signedIn }: { params: { id: number }; signedIn: SignedIn }) => ({
    lineId: params.id,
    by: await whoIs(signedIn),
    accountId: signedIn.accountId,
  })
  addEndpoint(http, endpoints.listUnclaimed, async ({ query }) => toPage(await listUnclaimed(query), query))
  addEndpoint(http, endpoints.getStatementLine, ({ params }) => unclaimed.get(params.id))
  addEndpoint(http, endpoints.assignLineToCampaign, async (call) => {
    await unclaimed.giveToCampaign({ ...(await decisionOf(call)), ...call.body })
    return unclaimed.get(call.params.id)
  })
  addEndpoint(http, endpoints.assignLineToPayment, async (call) => {
    const { payment: claimId, reason } = call.body
    await payments.verifyByFreeLine({ ...(await decisionOf(call)), claimId, reason })
    return unclaimed.get(call.params.id)
  })
  addEndpoint(http, endpoints.setLineAside, async (call) => {
    await unclaimed.setAside({ ...(await decisionOf(call)), ...call.body })
    return unclaimed.get(call.params.id)
  })
  addEndpoint(http, endpoints.putLineBack, async (call) => {
    await unclaimed.putBack({ ...(await decisionOf(call)), ...call.body })
    return unclaimed.get(call.params.id)
  })
}
