import {
  lowStock,
  searchableText,
  type Photo,
  type ProductChanges,
  type StaffProduct,
  type StaffProductFilter,
} from '@charity-kit/contract'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Database, DatabaseTransaction, Schema, Timestamp } from '../../db/schema.ts'
import type { ProductTable } from '../../db/shop-tables.ts'
import { mergeTranslations, parseTranslations } from '../../db/translations.ts'
import { parsePhotos } from '../../photos/photo-list.ts'
import { countUpTo, type PageBounds } from '../../db/page-repository.ts'
import { isShown, matches, positionGap, toRow, type NewProduct } from './product-repository.ts'

export type ProductRow = Selectable<ProductTable>

/**
 * Returns the photos of a product. A product with an image of the content folder has that image as its only photo,
 * without a description.
 */
export const photosOf = ({ photos, image_path }: Pick<ProductRow, 'photos' | 'image_path'>): Photo[] => {
  const stored = parsePhotos(photos)
  if (stored.length > 0 || image_path === '') return stored
  return [{ imageUrl: image_path, alt: { en: '' }, decorative: false }]
}

const toStaffProduct = (row: ProductRow): StaffProduct => ({
  id: row.id,
  name: row.name,
  price: row.price_tzs,
  imageUrl: row.image_path,
  description: row.description,
  stock: row.stock,
  rating: row.rating,
  category: row.category_name === null ? null : { name: row.category_name },
  translations: parseTranslations(row.translations),
  photos: photosOf(row),
  hidden: row.hidden === 1,
  version: row.version,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})

const filtered = (
  db: Database,
  { search = '', category = '', state }: StaffProductFilter,
): SelectQueryBuilder<Schema, 'products', object> =>
  db
    .selectFrom('products')
    .where((where) => matches(where, { search, category }))
    .$if(state === 'hidden', (query) => query.where(sql<boolean>`hidden = 1`))
    .$if(state === 'shown' || state === 'low', (query) => query.where(isShown))
    .$if(state === 'low', (query) => query.where('stock', '<=', lowStock))

/** Lists products in the order of the shop, including hidden ones, after the one with the ID `after`. */
export const staffProductPage = (db: Database, filter: StaffProductFilter, { after, size }: PageBounds) =>
  filtered(db, filter)
    .selectAll()
    .$if(after > 0, (query) =>
      query.where(
        sql<boolean>`(position, id) > (select previous.position, previous.id from products as previous where previous.id = ${after})`,
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(size)

export const listStaffProducts = async (
  ...args: Parameters<typeof staffProductPage>
): Promise<StaffProduct[]> => (await staffProductPage(...args).execute()).map(toStaffProduct)

export const countStaffProducts = (db: Database, filter: StaffProductFilter): Promise<number> =>
  countUpTo(db, filtered(db, filter).select('id'))

export const findStaffProduct = async (db: Database, id: number): Promise<StaffProduct | undefined> => {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toStaffProduct(row)
}

export const insertProduct = async (tx: DatabaseTransaction, product: NewProduct): Promise<number> => {
  const { id } = await tx
    .insertInto('products')
    .values(toRow(product))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Raises a product's version, which locks the product against orders, and returns the new version. Returns undefined
 * if there is no such product, or it is no longer at `version`.
 */
export const lockProduct = (
  tx: DatabaseTransaction,
  id: number,
  { version, by, at }: { version?: number | undefined; by: string; at: Timestamp },
): Promise<ProductRow | undefined> => {
  let query = tx
    .updateTable('products')
    .set((set) => ({ version: set('version', '+', 1), changed_by: by, changed_at: at }))
    .where('id', '=', id)
  if (version !== undefined) query = query.where('version', '=', version)
  return query.returningAll().executeTakeFirst()
}

/** Changes of a locked product. */
export interface ProductUpdate extends Pick<
  ProductChanges,
  'name' | 'description' | 'price' | 'category' | 'hidden' | 'translations'
> {
  stock?: number | undefined
  /** Photos that replace all earlier ones; empty for an image of the content folder. */
  photos?: Photo[] | undefined
  imageUrl?: string | undefined
}

/** Changes a locked product; omitted fields stay as they are. The stock must be from 0 to `maxStock`. */
export const updateProduct = async (
  tx: DatabaseTransaction,
  row: ProductRow,
  changes: ProductUpdate,
): Promise<void> => {
  const { name = row.name, description = row.description, price, category, hidden, stock } = changes
  const translations = mergeTranslations(changes.translations ?? {}, row.translations)
  await tx
    .updateTable('products')
    .set({
      name,
      description,
      search_text: searchableText({ name, description, translations: parseTranslations(translations) }),
      translations,
      ...(price !== undefined && { price_tzs: price }),
      ...(category !== undefined && { category_name: category || null }),
      ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
      ...(stock !== undefined && { stock }),
      ...(changes.imageUrl !== undefined && { image_path: changes.imageUrl }),
      ...(changes.photos !== undefined && { photos: JSON.stringify(changes.photos) }),
    })
    .where('id', '=', row.id)
    .execute()
}

export const deleteProduct = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  await tx
    .insertInto('deleted_products')
    .columns(['id', 'name', 'price_tzs', 'translations'])
    .expression(
      tx.selectFrom('products').select(['id', 'name', 'price_tzs', 'translations']).where('id', '=', id),
    )
    .execute()
  await tx.deleteFrom('photos').where('product_id', '=', id).execute()
  await tx.deleteFrom('products').where('id', '=', id).execute()
}

/**
 * Returns a product's position before another product, or at the end. Returns undefined if there is no room between
 * the neighbours.
 */
export const findPosition = async (
  tx: DatabaseTransaction,
  beforeId: number | null,
): Promise<number | undefined> => {
  if (beforeId === null) {
    const { last } = await tx
      .selectFrom('products')
      .select((select) => select.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow()
    return (last ?? 0) + positionGap
  }
  const next = await tx
    .selectFrom('products')
    .select('position')
    .where('id', '=', beforeId)
    .executeTakeFirstOrThrow()
  const previous = await tx
    .selectFrom('products')
    .select('position')
    .where(sql<boolean>`(position, id) < (${next.position}, ${beforeId})`)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!previous) return next.position - positionGap
  const middle = Math.floor((previous.position + next.position) / 2)
  return middle > previous.position && middle < next.position ? middle : undefined
}

/** Makes room between all products. */
export const spreadPositions = async (tx: DatabaseTransaction): Promise<void> => {
  await sql`
    update products set position = ordered.place * ${sql.lit(positionGap)}
    from (select id, row_number() over (order by position, id) as place from products) as ordered
    where ordered.id = products.id
  `.execute(tx)
}

export const setPosition = async (tx: DatabaseTransaction, id: number, position: number): Promise<void> => {
  await tx.updateTable('products').set({ position }).where('id', '=', id).execute()
}
