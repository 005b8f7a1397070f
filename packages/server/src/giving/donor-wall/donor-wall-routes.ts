import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint, Page } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { DonorWallService } from './donor-wall-service.ts'

/** Adds GET and POST /api/donor-wall. */
export const addDonorWallRoutes = (http: FastifyInstance, wall: DonorWallService): void => {
  addEndpoint(http, endpoints.listWall, async ({ query: { campaign, page } }) => {
    const { items, total } = await wall.list({ campaign, page })
    return new Page(items, total)
  })
  addEndpoint(http, endpoints.joinWall, async ({ body, count }) => {
    await wall.join(body, count)
    return null
  })
  addEndpoint(http, endpoints.leaveWall, async ({ body, count }) => {
    await wall.leave(body, count)
    return null
  })
}

/** Adds the staff's calls about the donor wall. */
export const addStaffDonorWallRoutes = (http: FastifyInstance, wall: DonorWallService): void => {
  addEndpoint(http, endpoints.listWallEntries, async ({ query }) => {
    const { state, after = 0, pageSize } = query
    const items = await wall.listInState(state, { after, size: pageSize })
    return toPage({ items, total: undefined }, query)
  })
  addEndpoint(http, endpoints.showWallEntry, async ({ params, body, signedIn }) => {
    await wall.show({ id: params.id, createdAt: body.createdAt, by: signedIn.email })
    return null
  })
  addEndpoint(http, endpoints.hideWallEntry, async ({ params, body, signedIn }) => {
    await wall.hide({ id: params.id, createdAt: body.createdAt, by: signedIn.email })
    return null
  })
}
