import {
  fieldError,
  maxStock,
  type NewProductInput,
  type PhotoInput,
  type ProductChanges,
  type ProductSummary,
  type StaffProduct,
  type StaffProductDetails,
  type StaffProductFilter,
  type StockReason,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import { toPhoto } from '../../photos/photo-list.ts'
import { takePhotos } from '../../photos/photo-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import {
  countStaffProducts,
  deleteProduct,
  findPosition,
  findStaffProduct,
  insertProduct,
  listStaffProducts,
  lockProduct,
  photosOf,
  setPosition,
  spreadPositions,
  updateProduct,
  type ProductRow,
  type ProductUpdate,
} from './product-edit-repository.ts'
import { listCategories } from './category-repository.ts'
import { insertStockChange, listStockEvents, wasOrdered } from './stock-repository.ts'

/** Editor of the shop's products. `by` names the person who makes the change, for the history. */
export interface ProductEditor {
  /** Lists the products in the order of the shop. */
  listProducts: (
    query: StaffProductFilter & { after?: number | undefined; pageSize: number },
  ) => Promise<{ items: StaffProduct[]; total: number }>
  summary: () => Promise<ProductSummary>
  /** @throws DomainError `product_not_found` */
  getProduct: (id: number) => Promise<StaffProductDetails>
  /** Adds a product. The same key adds only one product. @throws DomainError `idempotency_key_reused` */
  addProduct: (product: NewProductInput, by: string, key?: ScopedKey) => Promise<StaffProduct>
  /**
   * Changes a product.
   * @throws DomainError `product_not_found`; `state_changed` if the product is no longer at the changes' version;
   * `out_of_stock` if more pieces are removed than there are; `validation_failed` above the largest stock, or for
   * missing photos.
   */
  changeProduct: (id: number, changes: ProductChanges, by: string) => Promise<StaffProduct>
  /** Moves a product before another one, or to the end. @throws DomainError `product_not_found` */
  moveProduct: (id: number, beforeId: number | null) => Promise<void>
  /**
   * Deletes a product.
   * @throws DomainError `product_not_found`; `state_changed` if the product was ordered, or is no longer at
   * `version`.
   */
  deleteProduct: (id: number, version: number, by: string) => Promise<void>
}

/** Person who changes a product, time, and reason for the change of its stock. */
interface ProductEdit {
  by: string
  at: string
  reason?: StockReason | undefined
  note?: string | undefined
}

type Dependencies = Pick<ServiceDependencies, 'db' | 'now'>

export const productEditor = ({ db, now }: Dependencies): ProductEditor => {
  const find = async (id: number): Promise<StaffProduct> => {
    const product = await findStaffProduct(db, id)
    if (!product) throw new DomainError('product_not_found')
    return product
  }
  const editBy = (by: string): ProductEdit => ({ by, at: now().toISOString() })

  return {
    listProducts: async ({ after = 0, pageSize, ...filter }) => ({
      items: await listStaffProducts(db, filter, { after, size: pageSize }),
      total: await countStaffProducts(db, filter),
    }),
    summary: async () => ({
      shown: await countStaffProducts(db, { state: 'shown' }),
      hidden: await countStaffProducts(db, { state: 'hidden' }),
      low: await countStaffProducts(db, { state: 'low' }),
      categories: await listCategories(db),
    }),
    getProduct: async (id) => ({
      ...(await find(id)),
      ordered: await wasOrdered(db, id),
      stockHistory: await listStockEvents(db, id),
    }),
    addProduct: async (product, by, key) => {
      const edit = editBy(by)
      const id = await inTransaction(db, (tx) =>
        createOnce(tx, { endpoint: 'addProduct', key, content: product, at: edit.at }, () =>
          addProductIn(tx, product, edit),
        ),
      )
      return find(id)
    },
    changeProduct: async (id, { version, addStock = 0, reason, note, ...changes }, by) => {
      const edit = { ...editBy(by), reason, note }
      await inTransaction(db, async (tx) => {
        const row = await lock(tx, id, version, edit)
        const stock = row.stock + addStock
        if (stock < 0) throw new DomainError('out_of_stock')
        if (stock > maxStock) {
          throw new DomainError('validation_failed', { fields: { addStock: fieldError('number_too_large') } })
        }
        await changeProductIn(tx, row, { ...changes, stock }, edit)
      })
      return find(id)
    },
    moveProduct: (id, beforeId) =>
      inTransaction(db, async (tx) => {
        for (const each of beforeId === null ? [id] : [id, beforeId]) {
          if (!(await findStaffProduct(tx, each))) throw new DomainError('product_not_found')
        }
        if (id === beforeId) return
        let position = await findPosition(tx, beforeId)
        if (position === undefined) {
          await spreadPositions(tx)
          position = await findPosition(tx, beforeId)
        }
        await setPosition(tx, id, position ?? 0)
      }),
    deleteProduct: (id, version, by) =>
      inTransaction(db, async (tx) => {
        await lock(tx, id, version, editBy(by))
        if (await wasOrdered(tx, id)) {
          throw new DomainError('state_changed', {
            message: (t) => t.productOrdered,
          })
        }
        await deleteProduct(tx, id)
      }),
  }
}

const lock = async (
  tx: DatabaseTransaction,
  id: number,
  version: number | undefined,
  edit: ProductEdit,
): Promise<ProductRow> => {
  const row = await lockProduct(tx, id, { ...edit, version })
  if (row) return row
  throw new DomainError((await findStaffProduct(tx, id)) ? 'state_changed' : 'product_not_found')
}

/** Adds a product within a transaction, and returns its ID. */
const addProductIn = async (
  tx: DatabaseTransaction,
  { photos = [], price, stock, category, imageUrl, hidden, ...texts }: NewProductInput,
  { by, at, reason = 'made', note = '' }: ProductEdit,
): Promise<number> => {
  const id = await insertProduct(tx, {
    ...texts,
    price_tzs: price,
    stock,
    rating: null,
    category_name: category || null,
    image_path: photos[0]?.imageUrl ?? imageUrl,
    photos: JSON.stringify(photos.map(toPhoto)),
    hidden: hidden ? 1 : 0,
    created_at: at,
    changed_by: by,
    changed_at: at,
  })
  await requirePhotos(tx, id, photos, [])
  if (stock > 0) {
    const change = { stock_before: 0, stock_after: stock, reason, note, actor: by, created_at: at }
    await insertStockChange(tx, { product_id: id, ...change })
  }
  return id
}

/** Changes a product that the transaction has locked. */
const changeProductIn = async (
  tx: DatabaseTransaction,
  row: ProductRow,
  { photos, imageUrl, ...changes }: Omit<ProductUpdate, 'photos'> & { photos?: PhotoInput[] | undefined },
  { by, at, reason = 'other', note = '' }: ProductEdit,
): Promise<void> => {
  const shown = photosOf(row).map((photo) => photo.imageUrl)
  if (photos) {
    await requirePhotos(tx, row.id, photos, shown)
    await updateProduct(tx, row, {
      ...changes,
      photos: photos.map(toPhoto),
      imageUrl: photos[0]?.imageUrl ?? '',
    })
  } else if (imageUrl !== undefined) {
    await requirePhotos(tx, row.id, [], shown)
    await updateProduct(tx, row, { ...changes, photos: [], imageUrl })
  } else {
    await updateProduct(tx, row, changes)
  }
  if (changes.stock !== undefined && changes.stock !== row.stock) {
    const change = { stock_before: row.stock, stock_after: changes.stock, reason, note }
    await insertStockChange(tx, { product_id: row.id, ...change, actor: by, created_at: at })
  }
}

const requirePhotos = async (
  tx: DatabaseTransaction,
  id: number,
  photos: readonly PhotoInput[],
  shown: readonly string[],
): Promise<void> => {
  const missing = await takePhotos(tx, { product_id: id }, photos, shown)
  if (missing.length > 0) {
    throw new DomainError('validation_failed', { fields: { photos: fieldError('photo_unknown') } })
  }
}
