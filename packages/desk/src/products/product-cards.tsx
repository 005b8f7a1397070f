import {
  getProductSummary,
  lowStock,
  stockReasons,
  translatedText,
  recordNumber,
  type StaffProductDetails,
  type StockEvent,
} from '@charity-kit/contract'
import { Field, Select, useLanguage, type Form } from '@charity-kit/ui'
import { useState } from 'react'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { History } from '../parts/facts.tsx'
import { FormCard } from '../parts/form-page.tsx'
import { PhotoTiles } from '../parts/photos/photo-tiles.tsx'
import { Signal } from '../parts/signals.tsx'
import { TranslatedFields } from '../parts/translated-fields.tsx'
import { forEachTranslation } from '../parts/translations.ts'
import { useProductsMessages } from './messages.ts'
import { type ProductForm, type productForm } from './product-form.ts'

type ProductFormState = Pick<Form<typeof productForm>, 'values' | 'errors' | 'field' | 'change'> & {
  /** Initial values of the form. */
  initial: ProductForm
}

interface CardProps {
  form: ProductFormState
}

/** The cards of a product's form. */
export const ProductCards = ({ form, details }: CardProps & { details: StaffProductDetails | undefined }) => (
  <div className="dk-columns">
    <div className="dk-form">
      <PhotosCard form={form} />
      <WordsCard form={form} />
    </div>
    <div className="dk-form">
      <ShopCard form={form} />
      <StockCard form={form} details={details} />
    </div>
  </div>
)

const PhotosCard = ({ form }: CardProps) => {
  const t = useProductsMessages()
  return (
    <FormCard title={t.photos}>
      <PhotoTiles
        photos={form.values.photos}
        error={form.errors.fields?.photos}
        onChange={(photos) => {
          form.change({ photos })
        }}
      />
    </FormCard>
  )
}

const WordsCard = ({ form }: CardProps) => {
  const t = useProductsMessages()
  return (
    <FormCard title={t.words}>
      <div className="dk-two">
        <TranslatedFields label={t.name} name="name" field={form.field} />
        <TranslatedFields label={t.about} name="description" field={form.field} rows={5} />
      </div>
    </FormCard>
  )
}

/** Choice of a new category. No category can have this name. */
const other = '+'

const ShopCard = ({ form }: CardProps) => {
  const t = useProductsMessages()
  const language = useLanguage()
  const summary = useCall(getProductSummary, {})
  const [isNew, setNew] = useState(false)
  const { category } = form.values
  const known = summary.status === 'ready' ? summary.value.categories : []
  const isOther =
    isNew || (category !== '' && summary.status === 'ready' && !known.some(({ name }) => name === category))
  const choices = [
    ...known.map((each) => [each.name, translatedText(each, 'name', language)] as const),
    ...(category === '' || isOther || known.some(({ name }) => name === category)
      ? []
      : [[category, category] as const]),
    [other, t.otherCategory] as const,
  ]
  return (
    <FormCard title={t.inTheShop}>
      <label className="dk-switch">
        <input
          type="checkbox"
          role="switch"
          checked={form.values.shown}
          onChange={(event) => {
            form.change({ shown: event.currentTarget.checked })
          }}
        />
        <span>{t.shownToBuyers}</span>
      </label>
      <Field label={t.price} prefix="Tsh" inputMode="numeric" {...form.field('price')} />
      <Select
        label={t.category}
        value={isOther ? other : category}
        placeholder={t.noCategory}
        choices={choices}
        onChange={(value) => {
          setNew(value === other)
          const chosen = known.find(({ name }) => name === value)
          form.change({
            category: chosen?.name ?? '',
            ...forEachTranslation((code) => ({ category: chosen?.translations?.[code]?.name ?? '' })),
          })
        }}
      />
      {isOther && (
        <div className="dk-two">
          <TranslatedFields label={t.newCategory} name="category" field={form.field} />
        </div>
      )}
    </FormCard>
  )
}

const StockCard = ({ form, details }: CardProps & { details: StaffProductDetails | undefined }) => {
  const t = useProductsMessages()
  const stock = Number(form.values.stock)
  const isChanged = details !== undefined && form.values.stock !== form.initial.stock
  return (
    <FormCard title={t.stock}>
      <Field label={t.pieces} inputMode="numeric" {...form.field('stock')} />
      {stock <= lowStock && (
        <Signal tone="look" icon="alert">
          {stock === 0 ? t.soldOut : t.runningOut}
        </Signal>
      )}
      {isChanged && (
        <>
          <Select
            label={t.why}
            value={form.values.reason}
            choices={stockReasons.map((reason) => [reason, t.reason[reason]] as const)}
            onChange={(value) => {
              form.change({ reason: stockReasons.find((reason) => reason === value) ?? 'other' })
            }}
          />
          <Field label={t.note} {...form.field('note')} />
        </>
      )}
      {details && details.stockHistory.length > 0 && <StockHistory events={details.stockHistory} />}
    </FormCard>
  )
}

const StockHistory = ({ events }: { events: readonly StockEvent[] }) => {
  const t = useProductsMessages()
  const { formatDate } = useDates()
  const textOf = ({ kind, pieces, order, by }: StockEvent) => {
    if (kind === 'sold') return t.sold(-pieces, recordNumber('order', order ?? 0))
    if (kind === 'put-back') return t.putBack(pieces, recordNumber('order', order ?? 0))
    return t.event(t.reason[kind], by ?? '')
  }
  return (
    <History
      events={events.map((event, index) => ({
        id: `${event.at} ${String(index)}`,
        status: event.order === null ? 'done' : 'waits',
        text: textOf(event),
        time: formatDate(event.at, { near: true }),
        at: event.at,
        note:
          event.from !== null && event.to !== null
            ? [t.fromTo(event.from, event.to), event.note].filter(Boolean).join('. ')
            : undefined,
      }))}
    />
  )
}
