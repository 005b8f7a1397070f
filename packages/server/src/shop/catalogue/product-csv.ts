import {
  csvLine,
  csvStart,
  fieldError,
  languageCodes,
  maxProductRows,
  newProductInput,
  productChanges,
  translationCodes,
  withFormula,
  type Language,
  type NewProductInput,
  type ProductChanges,
  type StaffProduct,
  type Translation,
} from '@charity-kit/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import { parseInput } from '../../http/validate.ts'

/** The texts, which are translated. */
const english = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ category }) => category?.name ?? '',
} satisfies Record<string, (product: StaffProduct) => string>
type Text = keyof typeof english
const texts = Object.keys(english) as Text[]

type TextColumn = Text | `${Text} (${Translation})`
const textColumn = (text: Text, language: Language): TextColumn =>
  language === 'en' ? text : `${text} (${language})`

const textColumns = Object.fromEntries(
  texts.flatMap((text) =>
    languageCodes.map((language) => [
      textColumn(text, language),
      (product: StaffProduct) =>
        language === 'en' ? english[text](product) : (product.translations?.[language]?.[text] ?? ''),
    ]),
  ),
) as Record<TextColumn, (product: StaffProduct) => string>

/** What a person edits, as text. */
const edited = {
  ...textColumns,
  'price (TZS)': ({ price }) => String(price),
  stock: ({ stock }) => String(stock),
  shown: ({ hidden }) => (hidden ? 'no' : 'yes'),
} satisfies Record<string, (product: StaffProduct) => string>
type Column = keyof typeof edited
const editedColumns = Object.keys(edited) as Column[]
/** Numbers are no formulas, so they stand without quotation marks. */
const numbers: readonly Column[] = ['price (TZS)', 'stock']

/** By which an import knows the product, and what was done with it since. */
const stockBefore = 'stock when exported'
const headings = ['id', 'version', ...editedColumns, stockBefore]

export const productCsvHead = (): string => csvStart + csvLine(headings)

export const productCsvLine = (product: StaffProduct): string => {
  const cells = editedColumns.map((column) => {
    const text = edited[column](product)
    return numbers.includes(column) ? Number(text) : text
  })
  return csvLine([product.id, product.version, ...cells, product.stock])
}

/** A line of a file of products. */
export interface ProductLine {
  /** One-based. */
  line: number
  /** Null for a new product. */
  id: number | null
  /** Undefined if the file does not say. */
  version: number | undefined
  cells: Partial<Record<Column, string>>
  stockBefore: number | undefined
}

/** Reads a file as {@link productCsvHead} begins it; columns may be missing or in another order. @throws DomainError `validation_failed` */
export const readProductCsv = (csv: string): ProductLine[] => {
  const records = readRecords(csv)
  if (records.length > maxProductRows) throw invalidFile('file_too_large')
  return records.map(({ record, info }) => {
    const cells = Object.fromEntries(
      editedColumns.flatMap((column) => {
        const text = record[column]
        return text === undefined ? [] : [[column, withFormula(text).trim()]]
      }),
    )
    return {
      line: info.lines,
      id: toNumber(record.id) ?? null,
      version: toNumber(record.version),
      stockBefore: toNumber(record[stockBefore]),
      cells,
    }
  })
}

interface CsvRecord {
  record: Partial<Record<string, string>>
  info: { lines: number }
}

const readRecords = (csv: string): CsvRecord[] => {
  try {
    return parse(csv, {
      bom: true,
      info: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase().replace('tzs', 'TZS')),
      delimiter: /^[^\n]*;/.test(csv) && !/^[^\n;]*,/.test(csv) ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile('file_not_text')
    throw error
  }
}

const invalidFile = (key: 'file_too_large' | 'file_not_text'): DomainError =>
  new DomainError('validation_failed', { fields: { csv: fieldError(key) } })

const toNumber = (text = ''): number | undefined =>
  /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined

/** What a line changes of a product, column by column. */
export const changesOf = (
  { cells, stockBefore: before }: ProductLine,
  product: StaffProduct,
): { column: Column; before: string; after: string }[] =>
  editedColumns.flatMap((column) => {
    const current = edited[column](product)
    const after = column === 'stock' ? newStock(cells.stock, before, product.stock) : cells[column]
    return after === undefined || after === current ? [] : [{ column, before: current, after }]
  })

/** Pieces that were sold since the export stay sold. */
const newStock = (
  typed: string | undefined,
  before: number | undefined,
  current: number,
): string | undefined => {
  const stock = toNumber(typed)
  if (stock === undefined || before === undefined) return typed
  return String(Math.max(0, current + stock - before))
}

/** The schemas' fields as columns. */
const columnOf: Partial<Record<string, Column>> = {
  price: 'price (TZS)',
  hidden: 'shown',
  addStock: 'stock',
  ...Object.fromEntries(
    translationCodes.flatMap((language) =>
      texts.map((text) => [`translations.${language}.${text}`, textColumn(text, language)]),
    ),
  ),
}

type Read<Value> = { value: Value; errors?: undefined } | { value?: undefined; errors: FieldErrors }

const byColumn = <Value>({ value, errors }: { value?: Value; errors?: FieldErrors }): Read<Value> =>
  errors
    ? {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, error]) => [columnOf[field] ?? field, error]),
        ),
      }
    : { value: value as Value }

const shownOf = (text: string | undefined): boolean | string | undefined => {
  if (text === undefined || text === '') return undefined
  return /^(yes|ndiyo|1|true)$/i.test(text) ? false : /^(no|hapana|0|false)$/i.test(text) ? true : text
}

const fieldsOf = (cells: ProductLine['cells']) =>
  given({
    name: cells.name,
    description: cells.description,
    category: cells.category,
    price: cells['price (TZS)'] === undefined ? undefined : Number(cells['price (TZS)'].replaceAll(',', '')),
    hidden: shownOf(cells.shown),
    translations: Object.fromEntries(
      translationCodes.map((language) => [
        language,
        given(Object.fromEntries(texts.map((text) => [text, cells[textColumn(text, language)]]))),
      ]),
    ),
  })

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const stockOf = (text: string | undefined): unknown => (text === undefined || text === '' ? 0 : Number(text))

/** A line as a new product. */
export const toNewProduct = ({ cells }: ProductLine): Read<NewProductInput> =>
  byColumn(parseInput(newProductInput, { ...fieldsOf(cells), stock: stockOf(cells.stock) }, 'the file'))

/** A line as changes of a product. */
export const toChanges = (line: ProductLine, product: StaffProduct): Read<ProductChanges> => {
  const changed = changesOf(line, product)
  const cells = Object.fromEntries(changed.map(({ column, after }) => [column, after]))
  const addStock = cells.stock === undefined ? undefined : Number(cells.stock) - product.stock
  return byColumn(parseInput(productChanges, given({ ...fieldsOf(cells), addStock }), 'the file'))
}
