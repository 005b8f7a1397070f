import { translationCodes, type CategoryChange } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { listProductIdsIn } from './category-repository.ts'
import { lockProduct, updateProduct } from './product-edit-repository.ts'

/** Editor of category names, which are stored with their products. */
export interface CategoryEditor {
  /** Renames a category. @throws DomainError `state_changed` if no product is in the category any more. */
  changeCategory: (change: CategoryChange, by: string) => Promise<void>
}

export const categoryEditor = ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): CategoryEditor => ({
  changeCategory: ({ name, newName, translations }, by) =>
    inTransaction(db, async (tx) => {
      const at = now().toISOString()
      const ids = await listProductIdsIn(tx, name)
      if (ids.length === 0) throw new DomainError('state_changed')
      const names = Object.fromEntries(
        translationCodes.map((language) => [
          language,
          { category: newName && (translations[language]?.name ?? '') },
        ]),
      )
      // Products that already have the new name get its translations too; otherwise one category would have two
      // names.
      const others = newName && newName !== name ? await listProductIdsIn(tx, newName) : []
      for (const id of [...ids, ...others].sort((one, other) => one - other)) {
        const row = await lockProduct(tx, id, { by, at })
        // Another person moved the product before it was locked.
        if (row?.category_name !== (ids.includes(id) ? name : newName)) throw new ConflictError()
        await updateProduct(tx, row, { category: newName, translations: names })
      }
    }),
})
