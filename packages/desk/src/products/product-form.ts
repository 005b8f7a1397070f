import {
  formatNumber,
  isAmount,
  line,
  maxStock,
  paragraph,
  parseAmount,
  productMaxLengths,
  requiredLine,
  stockReasons,
  type FieldErrorKey,
  type NewProductInput,
  type ProductChanges,
  type StaffProduct,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { isSameValue } from '../parts/is-same-value.ts'
import { formPhoto, toFormPhoto } from '../parts/photos/form-photo.ts'
import { forEachTranslation, translationsIn } from '../parts/translations.ts'

const pieces = /^\s*\d{1,10}\s*$/

/**
 * Schema of a product's form. Its names are the API's field names, so that the server's errors appear at their fields.
 */
export const productForm = v.object({
  name: requiredLine(productMaxLengths.name, 'name_required'),
  description: paragraph(productMaxLengths.description),
  category: line(productMaxLengths.category),
  ...forEachTranslation(() => ({
    name: line(productMaxLengths.name),
    description: paragraph(productMaxLengths.description),
    category: line(productMaxLengths.category),
  })),
  price: v.pipe(
    v.string(),
    v.check((typed) => isAmount(parseAmount(typed)), 'amount_not_above_zero' satisfies FieldErrorKey),
  ),
  stock: v.pipe(
    v.string(),
    v.check(
      (typed) => pieces.test(typed) && Number(typed) <= maxStock,
      'whole_number_expected' satisfies FieldErrorKey,
    ),
  ),
  reason: v.picklist(stockReasons),
  note: line(productMaxLengths.note),
  shown: v.boolean(),
  photos: v.array(formPhoto),
})
export type ProductForm = v.InferOutput<typeof productForm>

/** Schema of the draft, which accepts invalid input. */
export const productDraft = v.object({
  name: v.string(),
  description: v.string(),
  category: v.string(),
  ...forEachTranslation(() => ({ name: v.string(), description: v.string(), category: v.string() })),
  price: v.string(),
  stock: v.string(),
  reason: v.picklist(stockReasons),
  note: v.string(),
  shown: v.boolean(),
  photos: v.array(formPhoto),
})

export const toForm = (product: StaffProduct | undefined): ProductForm => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  category: product?.category?.name ?? '',
  ...forEachTranslation((code) => ({
    name: product?.translations?.[code]?.name ?? '',
    description: product?.translations?.[code]?.description ?? '',
    category: product?.translations?.[code]?.category ?? '',
  })),
  price: product ? formatNumber(product.price) : '',
  stock: product ? String(product.stock) : '1',
  reason: 'made',
  note: '',
  shown: !product?.hidden,
  photos: (product?.photos ?? []).map(toFormPhoto),
})

/** Names of the translated texts. */
const texts = ['name', 'description', 'category'] as const

export const toNewProduct = (values: ProductForm): NewProductInput => ({
  name: values.name,
  description: values.description,
  category: values.category,
  translations: translationsIn(values, texts),
  imageUrl: '',
  price: parseAmount(values.price),
  stock: Number(values.stock),
  hidden: !values.shown,
  photos: values.photos,
})

/**
 * Returns only the changed fields of a product, so that other members' changes are kept.
 * Stock is sent as a difference from the form's initial value, because pieces may be sold at the same time.
 */
export const toChanges = (values: ProductForm, base: StaffProduct, version: number): ProductChanges => {
  const before = toForm(base)
  const isChanged = (name: keyof ProductForm) => !isSameValue(values[name], before[name])
  const { name, description, category } = values
  const addStock = Number(values.stock) - base.stock
  const translations = translationsIn(values, texts, isChanged)
  return {
    version,
    ...(isChanged('name') && { name }),
    ...(isChanged('description') && { description }),
    ...(isChanged('category') && { category }),
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(isChanged('price') && { price: parseAmount(values.price) }),
    ...(addStock !== 0 && { addStock, reason: values.reason, note: values.note }),
    ...(isChanged('shown') && { hidden: !values.shown }),
    ...(isChanged('photos') && { photos: values.photos }),
  }
}

/** Assigns errors of nested fields to the form's field that holds them. */
export const toFormFields = (
  fields: Partial<Record<string, string>>,
): Partial<Record<keyof ProductForm, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.startsWith('photos') ? 'photos' : name === 'addStock' ? 'stock' : name,
      text,
    ]),
  )
