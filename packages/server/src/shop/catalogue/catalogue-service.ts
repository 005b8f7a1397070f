import { campaignEditor, type CampaignEditor } from '../../giving/campaigns/campaign-editor.ts'
import { photoAdder, type AddPhoto } from '../../photos/photo-service.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { categoryEditor, type CategoryEditor } from './category-editor.ts'
import { productCsv, type ProductCsv } from './product-csv-service.ts'
import { productEditor, type ProductEditor } from './product-editor.ts'

/** What the centre collects for, and what it sells. */
export interface CatalogueService extends CampaignEditor, ProductEditor, CategoryEditor, ProductCsv {
  addPhoto: AddPhoto
}

export const catalogueService = (
  dependencies: Pick<ServiceDependencies, 'db' | 'now' | 'centreName' | 'timeZone' | 'onCampaignsChanged'>,
): CatalogueService => ({
  ...campaignEditor(dependencies),
  ...productEditor(dependencies),
  ...categoryEditor(dependencies),
  ...productCsv(dependencies),
  addPhoto: photoAdder(dependencies),
})
