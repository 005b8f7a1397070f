import {
  searchTerms,
  searchText,
  type Product,
  type ProductRequest,
  type ProductSort,
} from '@charity-kit/contract'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, ProductTable, Schema } from '../db/schema.ts'

const columns = [
  'products.id',
  'name',
  'products.price_tzs as price',
  'image_path as imageUrl',
  'description',
  'stock',
  'rating',
  'category_name',
] as const

interface ProductRow extends Omit<Product, 'category'> {
  category_name: string | null
}

const fromRow = ({ category_name, ...row }: ProductRow): Product => ({
  ...row,
  category: category_name === null ? null : { name: category_name },
})

/** Every product there is, in the order in which they came. */
export const listAllProducts = async (db: Database): Promise<Product[]> =>
  (await db.selectFrom('products').select(columns).orderBy('id').execute()).map(fromRow)

export const findProduct = async (db: Database, id: number): Promise<Product | undefined> => {
  const row = await db.selectFrom('products').select(columns).where('products.id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** What a page is cut from. */
type Filter = Pick<ProductRequest, 'search' | 'category'>

/** `first` counts from 0. */
interface PageBounds {
  first: number
  size: number
}

/** One page: its place is found in an index alone, and then only its own products are read. */
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

/** A condition that is always true is no help: with one, SQLite counts a table row by row. */
const hasFilter = ({ search = '', category = '' }: Filter): boolean =>
  category !== '' || searchTerms(search).length > 0

/** Terms that stand in the middle of words can use no index: a search reads every product's text once. */
const matches = (where: ExpressionBuilder<Schema, 'products'>, { search = '', category = '' }: Filter) =>
  where.and([
    ...(category ? [where('category_name', '=', category)] : []),
    ...searchTerms(search).map(
      (term) => sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, '!$&')}%`} escape '!'`,
    ),
  ])

export type NewProduct = Omit<Insertable<ProductTable>, 'search_text'>

/** Stores products; their numbers rise in the order given. */
export const insertProducts = async (
  tx: DatabaseTransaction,
  products: readonly NewProduct[],
): Promise<void> => {
  for (let at = 0; at < products.length; at += batchSize) {
    const rows = products.slice(at, at + batchSize).map((product) => ({
      ...product,
      search_text: searchText(`${product.name} ${product.description}`),
    }))
    await tx.insertInto('products').values(rows).execute()
  }
}

/** Both engines bound how many values one statement may carry. */
const batchSize = 500

/** A product's name and price at the moment its pieces were taken. */
export interface ReservedProduct {
  name: string
  priceTzs: number
}

const decrementStock = compiledQuery((db, [{ id, quantity }]: Rows<{ id: number; quantity: number }>) =>
  db
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .returning(['name', 'price_tzs as priceTzs']),
)

/**
 * Takes pieces of a product off its stock; undefined where fewer are left, or there is no such product. The condition is in
 * the statement itself, so two orders can never take the same piece. The product stays locked until the transaction ends:
 * whoever takes several products takes them in the order of their numbers.
 */
export const reserveStock = async (
  tx: DatabaseTransaction,
  id: number,
  quantity: number,
): Promise<ReservedProduct | undefined> => (await decrementStock(tx, [{ id, quantity }]))[0]

/** Puts pieces back; a product that is gone has no stock. Products in the order of their numbers, as {@link reserveStock} wants. */
export const releaseStock = async (tx: DatabaseTransaction, id: number, quantity: number): Promise<void> => {
  await tx
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute()
}

export const findStock = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<{ name: string; stock: number } | undefined> =>
  tx.selectFrom('products').select(['name', 'stock']).where('id', '=', id).executeTakeFirst()
