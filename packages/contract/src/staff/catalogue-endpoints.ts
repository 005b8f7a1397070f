import type { Endpoint } from '../wire/endpoint.ts'
import * as catalogue from './catalogue.ts'
import { forStaff, list, refusals } from './endpoint-defaults.ts'
import * as payments from './payments.ts'
import * as photos from './photos.ts'
import * as products from './products.ts'

/** Endpoints for products and campaigns. */
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
    errors: [...list.errors, 'idempotency_key_reused'],
    idempotent: true,
  },
  changeCampaign: {
    ...catalogue.changeCampaign,
    ...list,
    summary: "Change a campaign's texts, target, days, picture or opening balance",
    params: payments.recordParams,
    body: catalogue.campaignChanges,
    errors: [...list.errors, 'campaign_not_found', 'state_changed'],
  },
  getStaffCampaign: {
    ...catalogue.getStaffCampaign,
    ...list,
    summary: 'One campaign',
    params: payments.recordParams,
    errors: [...list.errors, 'campaign_not_found'],
  },
  endCampaign: {
    ...catalogue.endCampaign,
    ...list,
    summary: 'End a campaign now: it takes no more donations',
    params: payments.recordParams,
    body: catalogue.endCampaignInput,
    errors: [...list.errors, 'campaign_not_found', 'state_changed'],
  },
  listStaffProducts: {
    ...products.listStaffProducts,
    ...list,
    summary: 'Products, also hidden ones, in the order of the shop, after the ID `after`',
    query: products.staffProductQuery,
  },
  getProductSummary: {
    ...products.getProductSummary,
    ...forStaff,
    summary: 'How many products are shown, hidden and running out, and all categories',
    success: 200,
    errors: refusals,
  },
  getStaffProduct: {
    ...products.getStaffProduct,
    ...list,
    summary: 'One product, with the history of its stock',
    params: payments.recordParams,
    errors: [...list.errors, 'product_not_found'],
  },
  addProduct: {
    ...products.addProduct,
    ...list,
    summary: 'Add a product to the shop',
    body: products.newProductInput,
    success: 201,
    errors: [...list.errors, 'idempotency_key_reused'],
    idempotent: true,
  },
  changeProduct: {
    ...products.changeProduct,
    ...list,
    summary: "Change a product's texts, price or photos, hide it, or add pieces to its stock",
    params: payments.recordParams,
    body: products.productChanges,
    errors: [...list.errors, 'product_not_found', 'out_of_stock', 'state_changed'],
  },
  changeCategory: {
    ...products.changeCategory,
    ...list,
    summary:
      'Rename a category of products, put it together with another one, or take its products out of it',
    body: products.categoryChange,
    errors: [...list.errors, 'state_changed'],
  },
  moveProduct: {
    ...products.moveProduct,
    ...list,
    summary: 'Put a product before another one, or at the end',
    params: payments.recordParams,
    body: products.moveInput,
    errors: [...list.errors, 'product_not_found'],
  },
  deleteProduct: {
    ...products.deleteProduct,
    ...list,
    summary: 'Delete a product that was never ordered',
    params: payments.recordParams,
    body: products.deleteInput,
    errors: [...list.errors, 'product_not_found', 'state_changed'],
  },
  addPhoto: {
    ...photos.addPhoto,
    ...list,
    summary:
      'Send a photo for a product or campaign; it is cut, made smaller, and freed of all that is noted in it',
    query: photos.photoQuery,
    bodyTypes: photos.photoTypes,
    bodyLimitBytes: photos.maxPhotoBytes,
    success: 201,
    errors: [...list.errors, 'payload_too_large', 'unsupported_media_type', 'unavailable'],
  },
} satisfies Record<string, Endpoint>
