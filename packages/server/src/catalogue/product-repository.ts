import {
  maxStock,
  searchTerms,
  searchableText,
  type Product,
  type ProductChanges,
  type ProductRequest,
  type ProductSort,
  type Translations,
} from '@charity-kit/contract'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, Schema } from '../db/schema.ts'
import type { ProductTable } from '../db/shop-tables.ts'
import { mergeTranslations, parseNames, parseTranslations } from '../db/translations.ts'

const columns = [
  'products.id',
  'name',
  'products.price_tzs as price',
  'image_path as imageUrl',
  'description',
  'stock',
  'rating',
  'category_name',
  'translations',
] as const

interface ProductRow extends Omit<Product, 'category' | 'translations'> {
  category_name: string | null
  translations: string
}

const fromRow = ({ category_name, translations, ...row }: ProductRow): Product => ({
  ...row,
  category: category_name === null ? null : { name: category_name },
  translations: parseTranslations(translations),
})

/** All products, oldest first. */
export const listAllProducts = async (db: Database): Promise<Product[]> =>
  (await db.selectFrom('products').select(columns).orderBy('id').execute()).map(fromRow)

export const findProduct = async (db: Database, id: number): Promise<Product | undefined> => {
  const row = await db.selectFrom('products').select(columns).where('products.id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

type Filter = Pick<ProductRequest, 'search' | 'category'>

/** `first` is zero-based. */
interface PageBounds {
  first: number
  size: number
}

/** One page of products: an index alone determines its rows, and only those are read from the table. */
export const productPage = (
  db: Database,
  filter: Filter,
  sort: ProductSort | undefined,
  { first, size }: PageBounds,
) => {
  const direction = sort === 'price-asc' ? 'asc' : 'desc'
  const page = db
    .selectFrom('products')
    .select(['id', 'price_tzs'])
    .$if(hasFilter(filter), (query) => query.where((where) => matches(where, filter)))
    .$if(sort !== undefined, (query) => query.orderBy('price_tzs', direction))
    .orderBy('id')
    .offset(first)
    .limit(size)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('products', 'products.id', 'page.id')
    .select(columns)
    .$if(sort !== undefined, (query) => query.orderBy('page.price_tzs', direction))
    .orderBy('page.id')
}

export const listProductPage = async (...args: Parameters<typeof productPage>): Promise<Product[]> =>
  (await productPage(...args).execute()).map(fromRow)

export const countProducts = async (db: Database, filter: Filter): Promise<number> => {
  const { total } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('total'))
    .$if(hasFilter(filter), (query) => query.where((where) => matches(where, filter)))
    .executeTakeFirstOrThrow()
  return total
}

/** Without a filter the condition is omitted: even a trivially true one makes SQLite count row by row. */
const hasFilter = ({ search = '', category = '' }: Filter): boolean =>
  category !== '' || searchTerms(search).length > 0

/** A substring match cannot use an index: a search reads every product's text once. */
const matches = (where: ExpressionBuilder<Schema, 'products'>, { search = '', category = '' }: Filter) =>
  where.and([
    ...(category ? [where('category_name', '=', category)] : []),
    ...searchTerms(search).map(
      (term) => sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, '!$&')}%`} escape '!'`,
    ),
  ])

export interface NewProduct extends Omit<Insertable<ProductTable>, 'search_text' | 'translations'> {
  translations?: Product['translations']
}

const toRow = ({ translations = {}, ...product }: NewProduct): Insertable<ProductTable> => ({
  ...product,
  search_text: searchableText({ ...product, translations }),
  translations: mergeTranslations(translations),
})

/** Stores products; their IDs ascend in the given order. */
export const insertProducts = async (
  tx: DatabaseTransaction,
  products: readonly NewProduct[],
): Promise<void> => {
  for (let at = 0; at < products.length; at += batchSize) {
    const rows = products.slice(at, at + batchSize).map(toRow)
    await tx.insertInto('products').values(rows).execute()
  }
}

/** Stores a product and returns it. */
export const insertProduct = async (db: Database, product: NewProduct): Promise<Product> => {
  const { id } = await db
    .insertInto('products')
    .values(toRow(product))
    .returning('id')
    .executeTakeFirstOrThrow()
  const inserted = await findProduct(db, id)
  if (!inserted) throw new Error(`Product ${String(id)} is gone`)
  return inserted
}

/** Changes a product, in a transaction that sees no order between reading and writing; undefined if there is none. */
export const updateProduct = async (
  tx: DatabaseTransaction,
  id: number,
  { addStock = 0, ...changes }: ProductChanges,
): Promise<'changed' | 'too few pieces' | 'too many pieces' | undefined> => {
  // Locks the row: the search text depends on its texts in every language.
  const row = await tx
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '+', addStock) }))
    .where('id', '=', id)
    .where((is) => is.between(is('stock', '+', addStock), 0, maxStock))
    .returning(['name', 'description', 'translations'])
    .executeTakeFirst()
  if (!row) {
    const found = await tx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
    return found && (addStock < 0 ? 'too few pieces' : 'too many pieces')
  }
  const { name = row.name, description = row.description, price, category, imageUrl } = changes
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
      ...(imageUrl !== undefined && { image_path: imageUrl }),
    })
    .where('id', '=', id)
    .execute()
  return 'changed'
}

/** Both engines limit the number of parameters in a statement. */
const batchSize = 500

/** A product as of when its stock was reserved. */
export interface ReservedProduct {
  name: string
  priceTzs: number
  /** Pieces left. */
  stock: number
  /** The name in other languages. */
  translations?: Translations<'name'> | undefined
}

const decrementStock = compiledQuery((db, [{ id, quantity }]: Rows<{ id: number; quantity: number }>) =>
  db
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .returning(['name', 'price_tzs as priceTzs', 'stock', 'translations']),
)

/**
 * Takes pieces of a product from stock; undefined if too few are left, or there is no such product. The condition is part of
 * the statement, so two orders can never get the same piece. The product stays locked until the transaction ends, so several
 * products must be reserved in the order of their IDs.
 */
export const reserveStock = async (
  tx: DatabaseTransaction,
  id: number,
  quantity: number,
): Promise<ReservedProduct | undefined> => {
  const [row] = await decrementStock(tx, [{ id, quantity }])
  return row && { ...row, translations: parseNames(row.translations) }
}

/** Returns pieces to stock, unless the product was deleted. Products must come in the order of their IDs, as for {@link reserveStock}. */
export const releaseStock = async (tx: DatabaseTransaction, id: number, quantity: number): Promise<void> => {
  await tx
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute()
}

/** The pieces of all products that are left. */
export const countStock = async (tx: Database | DatabaseTransaction): Promise<number> => {
  const { pieces } = await tx
    .selectFrom('products')
    .select((select) => select.fn.sum<number | null>('stock').as('pieces'))
    .executeTakeFirstOrThrow()
  return pieces ?? 0
}

export const findStock = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<Omit<ReservedProduct, 'priceTzs'> | undefined> => {
  const row = await tx
    .selectFrom('products')
    .select(['name', 'stock', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, translations: parseNames(row.translations) }
}

/** The products with these IDs, as far as they exist: what an order of them would find. */
export const listProductsToOrder = async (
  db: Database,
  ids: readonly number[],
): Promise<(ReservedProduct & { productId: number })[]> => {
  const rows = await db
    .selectFrom('products')
    .select(['id as productId', 'name', 'price_tzs as priceTzs', 'stock', 'translations'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, translations: parseNames(row.translations) }))
}
