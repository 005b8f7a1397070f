import { translationCodes, type CategoryChange } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import { DomainError } from '../domain-error.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { listProductIdsIn } from './category-repository.ts'
import { lockProduct, updateProduct } from './product-edit-repository.ts'

/** The names of categories, which stand in their products. */
export interface CategoryEditor {
  /** @throws DomainError `state_changed` if no product is in it any more. */
  changeCategory: (change: CategoryChange, by: string) => Promise<void>
}

export const categoryEditor = ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): CategoryEditor => ({
  changeCategory: ({ name, newName, translations }, by) =>
    inTransaction(db, async (tx) => {
      const ids = await listProductIdsIn(tx, name)
      if (ids.length === 0) throw new DomainError('state_changed')
      const names = Object.fromEntries(
        translationCodes.map((language) => [
          language,
          { category: newName && (translations[language]?.name ?? '') },
        ]),
      )
      for (const id of ids) {
        const row = await lockProduct(tx, id, { by, at: now().toISOString() })
        if (row?.category_name === name)
          await updateProduct(tx, row, { category: newName, translations: names })
      }
    }),
})
