import {
  changeCategory,
  formatNumber,
  getProductSummary,
  getStaffProduct,
  languages,
  listStaffProducts,
  productMaxLengths,
  translationCodes,
  type ProductSummary,
  type Translation,
} from '@charity-kit/contract'
import { Alert, Button, Field, Icon, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'
import { ConfirmDialog, formProps, PanelDialog } from '../parts/panel-dialog.tsx'
import { Note } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { InLanguage } from '../parts/translated-fields.tsx'
import { useMay } from '../staff-context.ts'
import { useProductsMessages } from './messages.ts'

type Category = ProductSummary['categories'][number]

/** The shop's categories, in every language. A new category comes with its first product. */
export const CategoriesPage = () => {
  const t = useProductsMessages()
  const mayChange = useMay('shop')
  const summary = useCall(getProductSummary, {})
  const [open, setOpen] = useState<Category>()
  return (
    <Page title={t.categories} subtitle={t.categoriesHint} back={{ href: '/products', text: t.back }} narrow>
      <ResourceState resource={summary} failed={t.loadFailed} onRetry={summary.retry}>
        {({ categories }) => (
          <>
            <DataTable
              caption={t.categories}
              rows={categories}
              rowKey={({ name }) => name}
              empty={
                <EmptyState kind="done" title={t.noCategories}>
                  {t.noCategoriesHint}
                </EmptyState>
              }
              columns={[
                {
                  id: 'name',
                  header: languages.en.name,
                  card: 'title',
                  cell: ({ name }) => (
                    <Link href={`/products?category=${encodeURIComponent(name)}`}>{name}</Link>
                  ),
                },
                ...translationCodes.map((code) => ({
                  id: code,
                  header: languages[code].name,
                  cell: ({ translations }: Category) => translations?.[code]?.name ?? t.noCategoryName,
                })),
                {
                  id: 'products',
                  header: t.title,
                  isNumber: true,
                  card: 'sum',
                  cell: ({ products }) => formatNumber(products),
                },
                ...(mayChange
                  ? [
                      {
                        id: 'change',
                        header: t.renameCategory,
                        card: 'action' as const,
                        cell: (category: Category) => (
                          <button
                            type="button"
                            className="ch-icon-btn"
                            aria-label={t.rename(category.name)}
                            onClick={() => {
                              setOpen(category)
                            }}
                          >
                            <Icon name="edit" />
                          </button>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            {open && (
              <CategoryDialog
                category={open}
                others={categories.filter(({ name }) => name !== open.name)}
                onClose={() => {
                  setOpen(undefined)
                }}
              />
            )}
          </>
        )}
      </ResourceState>
    </Page>
  )
}

interface DialogProps {
  category: Category
  others: readonly Category[]
  onClose: () => void
}

/** Renames a category in every language, or removes it from its products. */
const CategoryDialog = ({ category, others, onClose }: DialogProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const names = useNames(category, others)
  const [isRemoving, setRemoving] = useState(false)
  const change = useAction(changeCategory, {
    invalidates: [getProductSummary, listStaffProducts, getStaffProduct],
    onSuccess: () => {
      toast({ text: t.changed(category.products) })
      onClose()
    },
  })
  const send = (newName: string) => {
    void change.run({ body: { name: category.name, newName, translations: names.translations } })
  }
  const failure = change.error && <Alert tone="error">{errorText(change.error, desk)}</Alert>
  if (isRemoving)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t.removeQuestion(category.name)}
        confirm={t.removeCategory}
        isFinal
        isRunning={change.isRunning}
        onConfirm={() => {
          send('')
        }}
      >
        {failure}
        <p>{t.removeHint(category.products)}</p>
      </ConfirmDialog>
    )
  return (
    <PanelDialog open onClose={onClose} title={t.rename(category.name)}>
      <form
        className="ch-stack"
        {...formProps(() => {
          send(names.name.trim())
        })}
      >
        {failure}
        <NameFields names={names} errors={change.error?.kind === 'rejected' ? change.error.fields : {}} />
        <div className="dk-row">
          <Button type="submit" busy={change.isRunning} disabled={names.name.trim() === ''}>
            {t.apply(category.products)}
          </Button>
          <Button
            variant="line"
            disabled={change.isRunning}
            onClick={() => {
              change.clearError()
              setRemoving(true)
            }}
          >
            {t.removeCategory}
          </Button>
        </div>
      </form>
    </PanelDialog>
  )
}

/**
 * Holds a category's typed names. A product moved to another category gets that category's names, unless the member
 * types some.
 */
const useNames = (category: Category, others: readonly Category[]) => {
  const [name, setName] = useState(category.name)
  const [typed, setTyped] = useState<Partial<Record<Translation, string>>>({})
  const other = others.find((each) => each.name === name.trim())
  const nameIn = (code: Translation) => typed[code] ?? (other ?? category).translations?.[code]?.name ?? ''
  return {
    name,
    setName,
    /** Category that already has the typed name. */
    other,
    translations: Object.fromEntries(translationCodes.map((code) => [code, { name: nameIn(code) }])),
    nameIn,
    setNameIn: (code: Translation, text: string) => {
      setTyped({ ...typed, [code]: text })
    },
  }
}

interface NameFieldsProps {
  names: ReturnType<typeof useNames>
  errors: Partial<Record<string, string>>
}

const NameFields = ({ names, errors }: NameFieldsProps) => {
  const t = useProductsMessages()
  return (
    <>
      <Field
        label={<InLanguage text={t.category} code="en" />}
        value={names.name}
        maxLength={productMaxLengths.category}
        error={errors['newName']}
        onChange={names.setName}
      />
      {translationCodes.map((code) => (
        <Field
          key={code}
          label={<InLanguage text={t.category} code={code} />}
          value={names.nameIn(code)}
          maxLength={productMaxLengths.category}
          error={errors[`translations.${code}.name`]}
          onChange={(text) => {
            names.setNameIn(code, text)
          }}
        />
      ))}
      {names.other && <Note tone="look">{t.joins(names.other.name)}</Note>}
    </>
  )
}
