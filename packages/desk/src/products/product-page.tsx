import {
  addProduct,
  changeProduct,
  deleteProduct,
  getProductSummary,
  getStaffProduct,
  listStaffProducts,
  type StaffProduct,
  type StaffProductDetails,
} from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormPage } from '../parts/form-page.tsx'
import { isSameValue } from '../parts/is-same-value.ts'
import { Page } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { usePhotosMessages } from '../parts/photos/messages.ts'
import { hasWords } from '../parts/photos/photo-words.tsx'
import { useToast } from '../parts/toast.tsx'
import { useRecordForm, type Saving } from '../parts/use-record-form.ts'
import { useMay } from '../staff-context.ts'
import { useProductsMessages } from './messages.ts'
import { OthersChange } from './others-change.tsx'
import { ProductCards } from './product-cards.tsx'
import {
  productDraft,
  productForm,
  toChanges,
  toForm,
  toFormFields,
  toNewProduct,
  type ProductForm,
} from './product-form.ts'
import { ProductState } from './product-state.tsx'
import './products.css'

const lists = [listStaffProducts, getProductSummary, getStaffProduct]

type ProductSaving = Saving<typeof productForm>

const useProductForm = (
  base: StaffProduct | undefined,
  submit: (values: ProductForm) => Promise<ProductSaving>,
) => {
  const photos = usePhotosMessages()
  const initial = toForm(base)
  return useRecordForm({
    schema: productForm,
    initial,
    draft: deskDraft(`product/${base ? `${String(base.id)}/${String(base.version)}` : 'new'}`, productDraft),
    submit: async (values) => {
      const isUnchanged = isSameValue(values.photos, initial.photos)
      if (!isUnchanged && !values.photos.every(hasWords)) return { fields: { photos: photos.wordsMissing } }
      return submit(values)
    },
  })
}

/** The page of a new product, which needs a photo, a name and a price. */
export const NewProductPage = () => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const add = useAction(addProduct, { invalidates: lists, isIdempotent: true })
  const form = useProductForm(undefined, async (values) => {
    const result = await add.run({ body: toNewProduct(values) })
    if (!result) return {}
    if (!result.ok) return toErrors(toFormErrors(result.error, desk))
    toast({ text: result.value.hidden ? t.addedHidden : t.added })
    navigate(`/products/${String(result.value.id)}`)
    return { saved: toForm(undefined) }
  })
  return (
    <FormPage
      title={t.newProduct}
      back={{ href: '/products', text: t.back }}
      form={form.form}
      error={form.errors.form}
      isSaving={form.submitting}
      changes={form.changes}
      saveText={form.values.shown ? t.publish : desk.save}
      onReset={form.reset}
      wide
    >
      <ProductCards form={form} details={undefined} />
    </FormPage>
  )
}

const toErrors = ({ fields, form }: { fields?: Record<string, string>; form?: string }): ProductSaving => ({
  ...(fields && { fields: toFormFields(fields) }),
  ...(form !== undefined && { form }),
})

/** The page of a product, to change it. */
export const ProductPage = ({ id }: { id: number }) => {
  const t = useProductsMessages()
  const product = useCall(getStaffProduct, { params: { id } }, { refreshEvery: 30_000 })
  if (product.status === 'ready') return <ProductEditor details={product.value} />
  return (
    <Page title={t.product} back={{ href: '/products', text: t.back }}>
      <ResourceState resource={product} failed={t.loadFailed} onRetry={product.retry}>
        {() => null}
      </ResourceState>
    </Page>
  )
}

/** Keeps the form's initial values while another member changes the product. */
const ProductEditor = ({ details }: { details: StaffProductDetails }) => {
  const [opened, setOpened] = useState<StaffProduct>(details)
  return (
    <ProductEdit
      key={opened.version}
      opened={opened}
      details={details}
      onTakeTheirs={() => {
        setOpened(details)
      }}
    />
  )
}

interface ProductEditProps {
  opened: StaffProduct
  /** Product as the server has it now. */
  details: StaffProductDetails
  onTakeTheirs: () => void
}

const ProductEdit = ({ opened, details, onTakeTheirs }: ProductEditProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const mayChange = useMay('shop')
  const [base, setBase] = useState(opened)
  const [version, setVersion] = useState(base.version)
  const change = useAction(changeProduct, { invalidates: lists })
  const form = useProductForm(base, async (values) => {
    const body = toChanges(values, base, version)
    const result = await change.run({ params: { id: base.id }, body })
    if (!result) return {}
    if (!result.ok) return toErrors(toFormErrors(result.error, desk))
    toast({ text: t.saved })
    setBase(result.value)
    setVersion(result.value.version)
    return { saved: toForm(result.value) }
  })
  // A response older than the last save brings nothing new.
  const isChangedByOthers = details.version > version
  return (
    <FormPage
      title={base.name}
      badge={<ProductState product={details.version >= base.version ? details : base} />}
      back={{ href: '/products', text: t.back }}
      actions={
        <>
          {!base.hidden && (
            <a
              className="ch-btn ch-btn--line"
              href={`/marketplace?product=${String(base.id)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t.seeInShop}
            </a>
          )}
          {mayChange && !details.ordered && <DeleteProduct product={details} />}
        </>
      }
      form={form.form}
      error={form.errors.form}
      isSaving={form.submitting}
      changes={form.changes}
      onReset={form.reset}
      wide
    >
      {isChangedByOthers && (
        <OthersChange
          base={base}
          theirs={details}
          hasChanges={form.changes > 0}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => {
            setVersion(details.version)
          }}
        />
      )}
      <ProductCards form={form} details={details} />
    </FormPage>
  )
}

const DeleteProduct = ({ product }: { product: StaffProductDetails }) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const remove = useAction(deleteProduct, {
    invalidates: [listStaffProducts, getProductSummary],
    onSuccess: () => {
      toast({ text: t.deleted })
      navigate('/products')
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t.deleteIt}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          setOpen(false)
        }}
        title={t.deleteQuestion(product.name)}
        confirm={t.deleteIt}
        isFinal
        isRunning={remove.isRunning}
        onConfirm={() => {
          void remove.run({ params: { id: product.id }, body: { version: product.version } })
        }}
      >
        {remove.error ? <Alert tone="error">{errorText(remove.error, desk)}</Alert> : t.deleteHint}
      </ConfirmDialog>
    </>
  )
}
