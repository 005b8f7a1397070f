import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../accounts/signed-in.ts'
import type { Database } from '../db/schema.ts'
import { addEndpoint } from '../http/endpoint.ts'
import { addPaymentRoutes } from './payments/payment-routes.ts'
import { addStatementRoutes } from '../ledger/statements/statement-routes.ts'
import { addCatalogueRoutes } from '../shop/catalogue/catalogue-staff-routes.ts'
import { addStaffDonorWallRoutes } from '../giving/donor-wall/donor-wall-routes.ts'
import { addStaffNewsRoutes } from '../giving/news/news-routes.ts'
import { addMessageRoutes } from '../centre/contact/staff-message-routes.ts'
import { addCustomOrderRoutes } from '../shop/custom-orders/staff-custom-order-routes.ts'
import { addOrderRoutes } from '../shop/orders/staff-order-routes.ts'
import { addPersonRoutes } from '../privacy/person-routes.ts'
import { listSecurityEvents } from '../accounts/security-log/security-event-repository.ts'
import { getAccountEmail } from '../accounts/team/staff-account-repository.ts'
import type { StaffService } from './staff-service.ts'
import { toPage } from '../http/to-page.ts'

/** Everything under /api/staff. The contract defines who may call it (see accounts/signed-in.ts). */
export const addStaffRoutes = (
  http: FastifyInstance,
  { staff, db, now, onNews }: { staff: StaffService; db: Database; now: () => Date; onNews: () => void },
): void => {
  const actorOf = ({ accountId }: SignedIn): Promise<string> => getAccountEmail(db, accountId)

  addPaymentRoutes(http, { staff, db, now, actorOf })
  addCatalogueRoutes(http, staff.catalogue, actorOf)
  addPersonRoutes(http, staff, actorOf)
  addStaffDonorWallRoutes(http, staff.donorWall, actorOf)
  addStaffNewsRoutes(http, staff.news, { actorOf, onNews })

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
  addEndpoint(http, endpoints.listSecurityEvents, ({ query: { pageSize, ...query } }) =>
    listSecurityEvents(db, { ...query, size: pageSize }),
  )
  addStatementRoutes(http, staff, actorOf)
}
