import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { productChanges } from '../../accounts/record-changes.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { CatalogueService } from './catalogue-service.ts'

/** Adds the staff's calls about products. */
export const addStaffProductRoutes = (http: FastifyInstance, catalogue: CatalogueService): void => {
  addEndpoint(http, endpoints.listStaffProducts, async ({ query }) =>
    toPage(await catalogue.listProducts(query), query),
  )
  addEndpoint(http, endpoints.getProductSummary, () => catalogue.summary())
  addEndpoint(http, endpoints.getStaffProduct, ({ params }) => catalogue.getProduct(params.id))
  addEndpoint(http, endpoints.addProduct, async ({ body, signedIn, idempotencyKey }) =>
    catalogue.addProduct(body, signedIn.email, idempotencyKey),
  )
  addEndpoint(http, endpoints.changeProduct, async ({ params, body, signedIn, noteChanges }) => {
    const before = await catalogue.getProduct(params.id)
    const after = await catalogue.changeProduct(params.id, body, signedIn.email)
    noteChanges(productChanges(before, after))
    return after
  })
  addEndpoint(http, endpoints.changeCategory, async ({ body, signedIn, noteChanges }) => {
    await catalogue.changeCategory(body, signedIn.email)
    if (body.newName !== body.name)
      noteChanges([{ field: 'category', from: body.name, to: body.newName || null }])
    return catalogue.summary()
  })
  addEndpoint(http, endpoints.moveProduct, async ({ params, body }) => {
    await catalogue.moveProduct(params.id, body.before)
    return null
  })
  addEndpoint(http, endpoints.deleteProduct, async ({ params, body, signedIn }) => {
    await catalogue.deleteProduct(params.id, body.version, signedIn.email)
    return null
  })
}
