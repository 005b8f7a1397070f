import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { categoryEditor, type CategoryEditor } from './category-editor.ts'
import { productEditor, type ProductEditor } from './product-editor.ts'

/** The shop's catalogue, as the staff edit it. */
export interface CatalogueService extends ProductEditor, CategoryEditor {}

export const catalogueService = (
  dependencies: Pick<ServiceDependencies, 'db' | 'now'>,
): CatalogueService => ({
  ...productEditor(dependencies),
  ...categoryEditor(dependencies),
})
