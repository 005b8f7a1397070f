import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../http/endpoint.ts'
import type { CatalogueService } from './catalogue-service.ts'

/** The staff's calls about campaigns and products. */
export const addCatalogueRoutes = (http: FastifyInstance, catalogue: CatalogueService): void => {
  addEndpoint(http, endpoints.listCampaigns, () => catalogue.listCampaigns())
  addEndpoint(http, endpoints.addCampaign, ({ body }) => catalogue.addCampaign(body))
  addEndpoint(http, endpoints.changeCampaign, ({ params, body }) => catalogue.changeCampaign(params.id, body))
  addEndpoint(http, endpoints.addProduct, ({ body }) => catalogue.addProduct(body))
  addEndpoint(http, endpoints.changeProduct, ({ params, body }) => catalogue.changeProduct(params.id, body))
}
