import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../../http/caller.ts'
import { addEndpoint } from '../../../http/endpoint.ts'
import { toPage } from '../../../http/to-page.ts'
import type { PaymentService } from '../../decisions/payment-service.ts'
import type { GiveToCampaign, UnclaimedService } from '../../unclaimed/unclaimed-service.ts'
import type { ApproveSource } from './approve-source.ts'
import type { StatementService } from './statement-service.ts'
import type { TakeBack } from './take-back.ts'

interface StatementServices {
  statements: StatementService
  importTakeBack: TakeBack
  approveSource: ApproveSource
  unclaimed: UnclaimedService
  giveToCampaign: GiveToCampaign
  payments: PaymentService
}

/** Adds the routes for imports of statements and their lines. */
export const addStatementRoutes = (http: FastifyInstance, staff: StatementServices): void => {
  addEndpoint(http, endpoints.listStatementImports, () => staff.statements.list())
  addEndpoint(http, endpoints.cancelStatementImport, async ({ params }) => {
    await staff.statements.cancel(params.id)
    return null
  })
  addEndpoint(http, endpoints.approveStatementSource, async ({ params, body, signedIn }) => {
    await staff.approveSource(params.id, body, signedIn)
    return null
  })
  addEndpoint(http, endpoints.previewImportTakeBack, ({ params }) => staff.importTakeBack.preview(params.id))
  addEndpoint(http, endpoints.takeImportBack, async ({ params, body, signedIn }) =>
    staff.importTakeBack.take({ id: params.id, by: signedIn.email, reason: body.reason }),
  )
  addEndpoint(http, endpoints.getStatementImport, ({ params }) => staff.statements.get(params.id))
  addEndpoint(http, endpoints.listStatementMappings, () => staff.statements.listMappings())
  addEndpoint(http, endpoints.startStatementImport, async ({ body, signedIn }) =>
    staff.statements.start({
      ...body,
      by: signedIn.email,
      isOwner: signedIn.staffRole === 'owner',
    }),
  )
  addStatementLineRoutes(http, staff)
}

/** Adds the routes for unclaimed money. Each decision responds with the updated line. */
const addStatementLineRoutes = (
  http: FastifyInstance,
  { unclaimed, giveToCampaign, payments }: StatementServices,
): void => {
  const decisionOf = async ({ params, signedIn }: { params: { id: number }; signedIn: SignedIn }) => ({
    lineId: params.id,
    by: signedIn.email,
    accountId: signedIn.accountId,
  })
  addEndpoint(http, endpoints.listUnclaimed, async ({ query }) => toPage(await unclaimed.list(query), query))
  addEndpoint(http, endpoints.getStatementLine, ({ params }) => unclaimed.get(params.id))
  addEndpoint(http, endpoints.assignLineToCampaign, async (call) => {
    await giveToCampaign({ ...(await decisionOf(call)), ...call.body })
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
