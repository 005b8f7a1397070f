import {
  fieldError,
  type CampaignChanges,
  type NewCampaignInput,
  type NewProductInput,
  type Product,
  type ProductChanges,
  type StaffCampaign,
} from '@charity-kit/contract'
import {
  clearGeneralFund,
  insertCampaign,
  listAllCampaigns,
  updateCampaign,
} from '../campaigns/campaign-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import { mergeTranslations } from '../db/translations.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { DomainError } from '../domain-error.ts'
import { findProduct, insertProduct, updateProduct } from './product-repository.ts'

/** What the centre collects for, and what it sells. */
export interface CatalogueService {
  listCampaigns: () => Promise<StaffCampaign[]>
  addCampaign: (campaign: NewCampaignInput) => Promise<StaffCampaign>
  /** @throws DomainError `campaign_not_found` */
  changeCampaign: (id: number, changes: CampaignChanges) => Promise<StaffCampaign>
  addProduct: (product: NewProductInput) => Promise<Product>
  /** @throws DomainError `product_not_found`, `out_of_stock` if more pieces are taken away than there are, or `validation_failed` beyond the
   * most pieces of a product. */
  changeProduct: (id: number, changes: ProductChanges) => Promise<Product>
}

export const catalogueService = ({
  db,
  now,
  centreName,
}: Pick<ServiceDependencies, 'db' | 'now' | 'centreName'>): CatalogueService => ({
  listCampaigns: () => listAllCampaigns(db),
  addCampaign: ({ name, description, target, openingBalance, ends, generalFund, translations }) =>
    inTransaction(db, async (tx) => {
      if (generalFund) await clearGeneralFund(tx)
      return insertCampaign(tx, {
        name,
        description,
        organised_by: centreName,
        opening_balance_tzs: openingBalance,
        target_amount_tzs: target,
        ends_on: ends,
        general_fund: generalFund ? 1 : 0,
        created_at: now().toISOString(),
        translations: mergeTranslations(translations),
      })
    }),
  changeCampaign: async (id, changes) => {
    const campaign = await inTransaction(db, async (tx) => {
      if (changes.generalFund) await clearGeneralFund(tx)
      return updateCampaign(tx, id, changes)
    })
    if (!campaign) throw new DomainError('campaign_not_found')
    return campaign
  },
  addProduct: ({ name, description, price, stock, category, imageUrl, translations }) =>
    insertProduct(db, {
      name,
      description,
      price_tzs: price,
      stock,
      rating: null,
      category_name: category || null,
      image_path: imageUrl,
      created_at: now().toISOString(),
      translations,
    }),
  changeProduct: async (id, changes) => {
    await inTransaction(db, async (tx) => {
      const outcome = await updateProduct(tx, id, changes)
      if (outcome === undefined) throw new DomainError('product_not_found')
      if (outcome === 'too few pieces') throw new DomainError('out_of_stock')
      if (outcome === 'too many pieces') {
        throw new DomainError('validation_failed', { fields: { addStock: fieldError('number_too_large') } })
      }
    })
    const product = await findProduct(db, id)
    if (!product) throw new DomainError('product_not_found')
    return product
  },
})
