import {
  fieldError,
  type Language,
  type NewProductInput,
  type ProductImport,
  type StaffProduct,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { fieldMessages } from '../../http/error-messages.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { countHits } from '../../http/rate-limits/rate-limit-repository.ts'
import {
  findProductsNamed,
  findStaffProducts,
  listStaffProducts,
  lockProduct,
} from './product-edit-repository.ts'
import { addProductIn, changeProductIn } from './product-editor.ts'
import {
  changesOf,
  productCsvHead,
  productCsvLine,
  readProductCsv,
  toChanges,
  toNewProduct,
  type ProductLine,
} from './product-csv.ts'

/** The products as a file that a spreadsheet can edit. */
export interface ProductCsv {
  exportProducts: () => AsyncGenerator<string>
  /** With `apply` all lines in one transaction, unless one of them is wrong or its product was changed by somebody else. */
  importProducts: (file: {
    csv: string
    apply: boolean
    by: string
    language: Language
  }) => Promise<ProductImport>
}

const batchSize = 500

type Row = ProductImport['rows'][number]

export const productCsv = ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): ProductCsv => ({
  exportProducts: async function* () {
    yield productCsvHead()
    for (let after = 0; ;) {
      const batch = await listStaffProducts(db, {}, { after, size: batchSize })
      const last = batch.at(-1)
      if (!last) return
      yield batch.map(productCsvLine).join('')
      after = last.id
    }
  },
  importProducts: async ({ csv, apply, by, language }) => {
    const lines = readProductCsv(csv)
    const edit = { by, at: now().toISOString(), reason: 'other', note: 'CSV' } as const
    return inTransaction(db, async (tx) => {
      // One file after the other: the same one, sent again while it is applied, finds what it added.
      if (apply) await countHits(tx, [{ subject: 'product-import', resetsAt: edit.at }], edit.at)
      const products = await findProducts(tx, lines)
      const added = await findAdded(tx, lines)
      const rows = refuseRepeated(
        lines.map((line) => describeLine(line, products.get(line.id ?? 0) ?? added.get(line), language)),
        language,
      )
      const canApply = rows.every(({ outcome }) => ['new', 'changed', 'same'].includes(outcome))
      if (!apply || !canApply) return { applied: false, rows }
      for (const line of [...lines].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))) {
        const product = products.get(line.id ?? 0)
        if (!product) {
          const { value } = toNewProduct(line)
          if (value && !added.has(line)) await addProductIn(tx, value, edit)
        } else if (changesOf(line, product).length > 0) {
          const { addStock = 0, ...changes } = toChanges(line, product).value ?? {}
          const row = await lockProduct(tx, product.id, { ...edit, version: product.version })
          // Somebody changed or deleted it since it was compared with its line: the whole file is compared again.
          if (!row) throw new ConflictError()
          await changeProductIn(tx, row, { ...changes, stock: Math.max(0, row.stock + addStock) }, edit)
        }
      }
      return { applied: true, rows }
    })
  },
})

const findProducts = async (
  tx: DatabaseTransaction,
  lines: readonly ProductLine[],
): Promise<Map<number, StaffProduct>> => {
  const ids = lines.flatMap(({ id }) => id ?? [])
  const found = new Map<number, StaffProduct>()
  for (let at = 0; at < ids.length; at += batchSize) {
    for (const product of await findStaffProducts(tx, ids.slice(at, at + batchSize)))
      found.set(product.id, product)
  }
  return found
}

/** The products of lines without a number that an earlier import of the file added already: its answer may have been lost. */
const findAdded = async (
  tx: DatabaseTransaction,
  lines: readonly ProductLine[],
): Promise<Map<ProductLine, StaffProduct>> => {
  const news = lines.flatMap((line) => {
    const value = line.id === null ? toNewProduct(line).value : undefined
    return value ? [{ line, value }] : []
  })
  const added = new Map<ProductLine, StaffProduct>()
  for (let at = 0; at < news.length; at += batchSize) {
    const batch = news.slice(at, at + batchSize)
    const named = await findProductsNamed(
      tx,
      batch.map(({ value }) => value.name),
    )
    for (const { line, value } of batch) {
      const product = named.find((each) => isSameProduct(value, each))
      if (product) added.set(line, product)
    }
  }
  return added
}

/** Pieces of it may have been sold since, and it may have been hidden or translated. */
const isSameProduct = (
  { name, description, category, price }: NewProductInput,
  product: StaffProduct,
): boolean =>
  name === product.name &&
  description === product.description &&
  category === (product.category?.name ?? '') &&
  price === product.price

const describeLine = (line: ProductLine, product: StaffProduct | undefined, language: Language): Row => {
  const row = {
    line: line.line,
    id: product?.id ?? line.id,
    name: product?.name ?? line.cells.name ?? '',
    changes: [],
    errors: {},
  }
  if (line.id !== null && !product) return { ...row, outcome: 'product_not_found' }
  if (line.id === null && product) return { ...row, outcome: 'same' }
  const { errors } = product ? toChanges(line, product) : toNewProduct(line)
  if (errors) return { ...row, outcome: 'wrong', errors: fieldMessages(errors, language) }
  if (!product) return { ...row, outcome: 'new' }
  const changes = changesOf(line, product)
  if (changes.length === 0) return { ...row, outcome: 'same' }
  const isOld = line.version !== undefined && line.version !== product.version
  return { ...row, outcome: isOld ? 'state_changed' : 'changed', changes }
}

/** Two lines that change one product cannot both be right. */
const refuseRepeated = (rows: readonly Row[], language: Language): Row[] => {
  const changed = new Set<number | null>()
  return rows.map((row) => {
    if (row.outcome !== 'changed') return row
    if (changed.has(row.id)) {
      const errors = fieldMessages({ id: fieldError('value_not_allowed') }, language)
      return { ...row, outcome: 'wrong', errors }
    }
    changed.add(row.id)
    return row
  })
}
