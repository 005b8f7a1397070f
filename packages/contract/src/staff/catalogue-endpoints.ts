import type { Endpoint } from '../wire/endpoint.ts'
import * as catalogue from './catalogue.ts'
import { forStaff, list, refusals } from './endpoint-defaults.ts'
import * as payments from './payments.ts'

/** The shop's products and the campaigns. */
export const catalogueEndpoints = {
  listCampaigns: {
    ...catalogue.listCampaigns,
    ...forStaff,
    summary: 'All campaigns, also those that have ended, oldest first',
    success: 200,
    errors: refusals,
  },
  addCampaign: {
    ...catalogue.addCampaign,
    ...list,
    summary: 'Add a campaign',
    body: catalogue.newCampaignInput,
    success: 201,
  },
  changeCampaign: {
    ...catalogue.changeCampaign,
    ...list,
    summary: "Change a campaign's texts, target or last day",
    params: payments.recordParams,
    body: catalogue.campaignChanges,
    errors: [...list.errors, 'campaign_not_found'],
  },
  addProduct: {
    ...catalogue.addProduct,
    ...list,
    summary: 'Add a product to the shop',
    body: catalogue.newProductInput,
    success: 201,
  },
  changeProduct: {
    ...catalogue.changeProduct,
    ...list,
    summary: "Change a product's texts, price or image, or add pieces to its stock",
    params: payments.recordParams,
    body: catalogue.productChanges,
    errors: [...list.errors, 'product_not_found', 'out_of_stock'],
  },
} satisfies Record<string, Endpoint>
