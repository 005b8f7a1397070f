import type { ProductSummary } from '@charity-kit/contract'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { parseTranslations } from '../../db/translations.ts'

/** Lists the categories of all products, by name. */
export const listCategories = async (db: Database): Promise<ProductSummary['categories']> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin(
      db
        .selectFrom('products')
        .where('category_name', 'is not', null)
        .groupBy('category_name')
        .select((select) => [
          select.fn.max<number>('id').as('last_id'),
          select.fn.countAll<number>().as('products'),
        ])
        .as('categories'),
      'categories.last_id',
      'products.id',
    )
    .select(['category_name', 'translations', 'categories.products'])
    .orderBy('category_name')
    .execute()
  return rows.map(({ category_name, translations, products }) => {
    const texts = parseTranslations<'category'>(translations) ?? {}
    const names = Object.entries(texts).flatMap(([language, { category }]) =>
      category ? [[language, { name: category }] as const] : [],
    )
    return {
      name: category_name ?? '',
      ...(names.length > 0 && { translations: Object.fromEntries(names) }),
      products,
    }
  })
}

/** Lists the products of a category, in the order in which they are locked. */
export const listProductIdsIn = async (tx: DatabaseTransaction, category: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('category_name', '=', category)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
