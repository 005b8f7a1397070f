import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../accounts/signed-in.ts'
import { campaignChanges, countedChange, productChanges } from '../../accounts/record-changes.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { addPhotoUpload } from '../../photos/photo-routes.ts'
import { toPage } from '../../http/to-page.ts'
import type { CatalogueService } from './catalogue-service.ts'

type WhoIs = (signedIn: SignedIn) => Promise<string>

/** The staff's calls about campaigns and products. */
export const addCatalogueRoutes = (
  http: FastifyInstance,
  catalogue: CatalogueService,
  actorOf: WhoIs,
): void => {
  addStaffCampaignRoutes(http, catalogue, actorOf)
  addStaffProductRoutes(http, catalogue, actorOf)
  addPhotoUpload(http, catalogue.addPhoto)
}

const addStaffCampaignRoutes = (http: FastifyInstance, catalogue: CatalogueService, actorOf: WhoIs): void => {
  addEndpoint(http, endpoints.listCampaigns, () => catalogue.listCampaigns())
  addEndpoint(http, endpoints.getStaffCampaign, ({ params }) => catalogue.getCampaign(params.id))
  addEndpoint(http, endpoints.addCampaign, async ({ body, signedIn, idempotencyKey }) =>
    catalogue.addCampaign(body, await actorOf(signedIn), idempotencyKey),
  )
  addEndpoint(http, endpoints.changeCampaign, async ({ params, body, signedIn, noteChanges }) => {
    const before = await catalogue.getCampaign(params.id)
    const after = await catalogue.changeCampaign(params.id, body, await actorOf(signedIn))
    noteChanges(campaignChanges(before, after))
    return after
  })
  addEndpoint(http, endpoints.endCampaign, async ({ params, body, signedIn, noteChanges }) => {
    const before = await catalogue.getCampaign(params.id)
    const after = await catalogue.endCampaign(params.id, body.version, await actorOf(signedIn))
    noteChanges(campaignChanges(before, after))
    return after
  })
}

const addStaffProductRoutes = (http: FastifyInstance, catalogue: CatalogueService, actorOf: WhoIs): void => {
  addEndpoint(http, endpoints.listStaffProducts, async ({ query }) =>
    toPage(await catalogue.listProducts(query), query),
  )
  addEndpoint(http, endpoints.getProductSummary, () => catalogue.summary())
  addEndpoint(http, endpoints.getStaffProduct, ({ params }) => catalogue.getProduct(params.id))
  addEndpoint(http, endpoints.addProduct, async ({ body, signedIn, idempotencyKey }) =>
    catalogue.addProduct(body, await actorOf(signedIn), idempotencyKey),
  )
  addEndpoint(http, endpoints.changeProduct, async ({ params, body, signedIn, noteChanges }) => {
    const before = await catalogue.getProduct(params.id)
    const after = await catalogue.changeProduct(params.id, body, await actorOf(signedIn))
    noteChanges(productChanges(before, after))
    return after
  })
  addEndpoint(http, endpoints.changeCategory, async ({ body, signedIn, noteChanges }) => {
    await catalogue.changeCategory(body, await actorOf(signedIn))
    if (body.newName !== body.name)
      noteChanges([{ field: 'category', from: body.name, to: body.newName || null }])
    return catalogue.summary()
  })
  addEndpoint(http, endpoints.moveProduct, async ({ params, body }) => {
    await catalogue.moveProduct(params.id, body.before)
    return null
  })
  addEndpoint(http, endpoints.deleteProduct, async ({ params, body, signedIn }) => {
    await catalogue.deleteProduct(params.id, body.version, await actorOf(signedIn))
    return null
  })
  addEndpoint(http, endpoints.changeProducts, async ({ body, signedIn, noteChanges }) => {
    const results = await catalogue.changeProducts(body, await actorOf(signedIn))
    noteChanges(countedChange(results.filter(({ outcome }) => outcome === 'changed').length))
    return results
  })
  addEndpoint(http, endpoints.exportProducts, async () => catalogue.exportProducts())
  addEndpoint(http, endpoints.importProducts, async ({ body, signedIn, language, noteChanges }) => {
    const file = await catalogue.importProducts({ ...body, by: await actorOf(signedIn), language })
    const changed = file.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    noteChanges(countedChange(file.applied ? changed.length : 0))
    return file
  })
}
