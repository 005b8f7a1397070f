import {
  searchTerms,
  searchableText,
  type Product,
  type ProductRequest,
  type ProductSort,
  type Translations,
} from '@charity-kit/contract'
import { sql, type ExpressionBuilder, type Insertable, type InsertObject } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { Database, DatabaseTransaction, Schema } from '../../db/schema.ts'
import type { ProductTable } from '../../db/shop-tables.ts'
import { mergeTranslations, parseNames, parseTranslations } from '../../db/translations.ts'
import { parsePhotos } from '../../photos/photo-list.ts'

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
  'photos',
] as const

interface ProductRow extends Omit<Product, 'category' | 'translations' | 'photos'> {
  category_name: string | null
  translations: string
  photos: string
}

const fromRow = ({ category_name, translations, photos, ...row }: ProductRow): Product => {
  const shown = parsePhotos(photos).map(({ imageUrl, alt }) => ({ imageUrl, alt }))
  return {
    ...row,
    category: category_name === null ? null : { name: category_name },
    ...(shown.length > 0 && { photos: shown }),
    translations: parseTranslations(translations),
  }
}

/** Condition of the indexes for the shop's pages. With a parameter in its place, SQLite would not use them. */
export const isShown = sql<boolean>`hidden = 0`

/** Expression that the indexes by price begin with: only then do they give the order. */
const soldOut = sql<number>`(case when stock > 0 then 0 else 1 end)`

/** Lists all products of the shop, in its order. */
export const listAllProducts = async (db: Database): Promise<Product[]> =>
  (
    await db.selectFrom('products').select(columns).where(isShown).orderBy('position').orderBy('id').execute()
  ).map(fromRow)

/** Finds a product of the shop. */
export const findProduct = async (db: Database, id: number): Promise<Product | undefined> => {
  const row = await db
    .selectFrom('products')
    .select(columns)
    .where('products.id', '=', id)
    .where(isShown)
    .executeTakeFirst()
  return row && fromRow(row)
}

type Filter = Pick<ProductRequest, 'search' | 'category'>

/** Bounds of a page; `first` is zero-based. */
interface PageBounds {
  first: number
  size: number
}

/**
 * Returns one page of products by price, with sold-out products last. An index alone determines the page's rows, and
 * only those are read from the table.
 */
export const productPage = (
  db: Database,
  filter: Filter,
  sort: ProductSort | undefined,
  { first, size }: PageBounds,
) => {
  const direction = sort === 'price-asc' ? 'asc' : 'desc'
  const page = db
    .selectFrom('products')
    .select(['id', 'price_tzs', 'position', soldOut.as('sold_out')])
    .where(isShown)
    .$if(hasFilter(filter), (query) => query.where((where) => matches(where, filter)))
    .$if(sort === undefined, (query) => query.orderBy('position'))
    .$if(sort !== undefined, (query) => query.orderBy(soldOut).orderBy('price_tzs', direction))
    .orderBy('id')
    .offset(first)
    .limit(size)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('products', 'products.id', 'page.id')
    .select(columns)
    .$if(sort === undefined, (query) => query.orderBy('page.position'))
    .$if(sort !== undefined, (query) => query.orderBy('page.sold_out').orderBy('page.price_tzs', direction))
    .orderBy('page.id')
}

const shopPage = (sort?: ProductSort) =>
  compiledQuery((db, [bounds]: Rows<PageBounds>) => productPage(db, {}, sort, bounds))
const shopPages = {
  position: shopPage(),
  'price-asc': shopPage('price-asc'),
  'price-desc': shopPage('price-desc'),
} satisfies Record<ProductSort | 'position', unknown>

export const listProductPage = async (
  db: Database,
  filter: Filter,
  sort: ProductSort | undefined,
  bounds: PageBounds,
): Promise<Product[]> => {
  const rows = hasFilter(filter)
    ? await productPage(db, filter, sort, bounds).execute()
    : await shopPages[sort ?? 'position'](db, [bounds])
  return rows.map(fromRow)
}

/**
 * Counts the shop's products. Even a trivially true condition makes SQLite count row by row, and few products are
 * hidden.
 */
const countShop = compiledQuery((db) =>
  db.selectNoFrom(({ selectFrom }) => {
    const count = selectFrom('products').select((select) => select.fn.countAll<number>().as('total'))
    return [count.as('all'), count.where(sql<boolean>`hidden = 1`).as('hidden')]
  }),
)

export const countProducts = async (db: Database, filter: Filter): Promise<number> => {
  if (!hasFilter(filter)) {
    const [counts] = await countShop(db, [{}])
    return (counts?.all ?? 0) - (counts?.hidden ?? 0)
  }
  const { total } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(isShown)
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow()
  return total
}

const hasFilter = ({ search = '', category = '' }: Filter): boolean =>
  category !== '' || searchTerms(search).length > 0

/** Matches a substring. A substring match cannot use an index: a search reads every product's text once. */
export const matches = (
  where: ExpressionBuilder<Schema, 'products'>,
  { search = '', category = '' }: Filter,
) =>
  where.and([
    ...(category ? [where('category_name', '=', category)] : []),
    ...searchTerms(search).map(
      (term) => sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, '!$&')}%`} escape '!'`,
    ),
  ])

/** Gap between the positions of two neighbours, so that other products can be put between them. */
export const positionGap = 1024

export interface NewProduct extends Omit<
  Insertable<ProductTable>,
  'search_text' | 'translations' | 'position'
> {
  translations?: Product['translations']
}

/** Position of the last product: a new product goes to the end. */
const lastPosition = sql<number>`(select coalesce(max(position), 0) + ${sql.lit(positionGap)} from products)`

export const toRow = ({ translations = {}, ...product }: NewProduct): InsertObject<Schema, 'products'> => ({
  hidden: 0,
  ...product,
  position: lastPosition,
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

/** Number of products in a statement: both engines limit the number of parameters. */
const batchSize = 500

/** A product as an order finds it. */
export interface ReservedProduct {
  name: string
  priceTzs: number
  /** Number of pieces left. */
  stock: number
  /** Name in other languages. */
  translations?: Translations<'name'> | undefined
}

const decrementStock = compiledQuery((db, [{ id, quantity }]: Rows<{ id: number; quantity: number }>) =>
  db
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .returning(['name', 'price_tzs as priceTzs', 'stock', 'translations', 'hidden']),
)

/**
 * Takes pieces of a product from stock, even if the product is hidden. Returns undefined if too few are left, or
 * there is no such product.
 * The condition is part of the statement, so two orders can never get the same piece. The product stays locked until
 * the transaction ends, so several products must be taken in the order of their IDs.
 */
export const reserveStock = async (
  tx: DatabaseTransaction,
  id: number,
  quantity: number,
): Promise<(ReservedProduct & { isHidden: boolean }) | undefined> => {
  const [row] = await decrementStock(tx, [{ id, quantity }])
  if (!row) return undefined
  const { hidden, ...product } = row
  return { ...product, translations: parseNames(row.translations), isHidden: hidden === 1 }
}

/** Returns pieces to stock, unless the product was deleted. Products must come in the order of their IDs, as for {@link reserveStock}. */
export const releaseStock = async (tx: DatabaseTransaction, id: number, quantity: number): Promise<void> => {
  await tx
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute()
}

/** Counts the pieces left of all products. */
export const countStock = async (tx: Database): Promise<number> => {
  const { pieces } = await tx
    .selectFrom('products')
    .select((select) => select.fn.sum<number | null>('stock').as('pieces'))
    .executeTakeFirstOrThrow()
  return pieces ?? 0
}

/**
 * Locks a product, even a hidden one, until the transaction ends, and returns its stock. Returns undefined if there
 * is no such product.
 */
export const lockStock = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<(ReservedProduct & { isHidden: boolean }) | undefined> => {
  const row = await tx
    .updateTable('products')
    .set((set) => ({ stock: set.ref('stock') }))
    .where('id', '=', id)
    .returning(['name', 'price_tzs as priceTzs', 'stock', 'translations', 'hidden'])
    .executeTakeFirst()
  if (!row) return undefined
  const { hidden, ...product } = row
  return { ...product, translations: parseNames(row.translations), isHidden: hidden === 1 }
}

/** Returns the data of a deleted product; undefined for a product that never existed. */
export const findDeletedProduct = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<Omit<ReservedProduct, 'stock'> | undefined> => {
  const row = await tx
    .selectFrom('deleted_products')
    .select(['name', 'price_tzs as priceTzs', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, translations: parseNames(row.translations) }
}

/** Lists the existing products with these IDs, as an order would find them. */
export const listProductsToOrder = async (
  db: Database,
  ids: readonly number[],
): Promise<(ReservedProduct & { productId: number })[]> => {
  const rows = await db
    .selectFrom('products')
    .select(['id as productId', 'name', 'price_tzs as priceTzs', 'stock', 'translations'])
    .where('id', 'in', ids)
    .where(isShown)
    .execute()
  return rows.map((row) => ({ ...row, translations: parseNames(row.translations) }))
}
