import {
  categoryName,
  formatTzs,
  getProductSummary,
  listStaffProducts,
  lowStock,
  productFilters,
  translatedText,
  translationCodes,
  type StaffProduct,
} from '@charity-kit/contract'
import { Button, buttonClass, Icon, ResourceState, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { useCall } from '../data/use-call.ts'
import { usePages } from '../data/use-pages.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ChoiceChip, FilterChips, ToggleChip } from '../parts/filter-chips.tsx'
import { useKeys, useListKeys } from '../parts/keys.ts'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Badge, Signal } from '../parts/signals.tsx'
import { useMay } from '../staff-context.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { HideDialog, isToHide } from './hide-dialog.tsx'
import { useProductsMessages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { Thumb } from './thumb.tsx'
import './products.css'

/** All products, with what is hidden and what is running out; prices and stocks of several at once. */
export const ProductList = () => {
  const t = useProductsMessages()
  const language = useLanguage()
  const mayChange = useMay('shop')
  const [, navigate] = useLocation()
  const [filters, setFilter] = useFilters()
  const { category } = filters
  const state = productFilters.find((each) => each === filters.state)
  const [search, setSearch] = useSearchText()
  const summary = useCall(getProductSummary, {})
  const products = usePages(listStaffProducts, { query: { search, category, state } }, { pageSize: 50 })
  const [chosen, setChosen] = useState<string[]>([])
  const [dialog, setDialog] = useState<'bulk' | 'files' | 'hide'>()
  const [moving, setMoving] = useState<StaffProduct>()
  useListKeys()
  useKeys(
    {
      n: () => {
        navigate('/products/new')
      },
    },
    mayChange,
  )
  const rows = products.status === 'ready' ? products.value : []
  const chosenProducts = rows.filter(({ id }) => chosen.includes(String(id)))
  const counts = summary.status === 'ready' ? summary.value : undefined
  const isFiltered = search !== '' || category !== undefined || state !== undefined
  const columns = useColumns({ onMove: mayChange && !isFiltered ? setMoving : undefined })
  const toggle = (value: string) => (isOn: boolean) => {
    setFilter('state', isOn ? value : undefined)
  }
  return (
    <Page
      title={t.title}
      subtitle={counts && t.counts(counts.shown, counts.hidden)}
      actions={
        mayChange && (
          <>
            <Button
              variant="line"
              onClick={() => {
                setDialog('files')
              }}
              className="dk-only-wide"
            >
              <DeskIcon name="file" />
              {t.files}
            </Button>
            <Link className={buttonClass()} href="/products/new">
              <Icon name="more" />
              {t.newProduct}
            </Link>
          </>
        )
      }
    >
      <div className="dk-products__tools">
        <SearchField label={t.search} placeholder={t.search} value={search} onSearch={setSearch} />
        <FilterChips label={t.filters}>
          <ChoiceChip
            name={t.category}
            value={category}
            choices={(counts?.categories ?? []).map((each) => [
              each.name,
              translatedText(each, 'name', language),
            ])}
            onChange={(value) => {
              setFilter('category', value)
            }}
          />
          <ToggleChip isOn={state === 'low'} onChange={toggle('low')}>
            {t.low(counts?.low ?? 0)}
          </ToggleChip>
          <ToggleChip isOn={state === 'hidden'} onChange={toggle('hidden')}>
            {t.hiddenOnes(counts?.hidden ?? 0)}
          </ToggleChip>
        </FilterChips>
        <Link className="dk-link" href="/products/categories">
          {t.categories}
        </Link>
      </div>
      <ResourceState resource={products} failed={t.loadFailed} onRetry={products.retry}>
        {(value) => (
          <DataTable
            caption={t.title}
            columns={columns}
            rows={value}
            rowKey={({ id }) => String(id)}
            pages={products}
            empty={
              <EmptyState kind={isFiltered ? 'search' : 'done'} title={isFiltered ? t.noneFound : t.none}>
                {isFiltered ? t.noneFoundHint : t.noneHint}
              </EmptyState>
            }
            {...(mayChange && {
              choosing: {
                chosen,
                onChange: setChosen,
                label: ({ name }: StaffProduct) => t.choose(name),
                actions: (
                  <>
                    <Button
                      onClick={() => {
                        setDialog('bulk')
                      }}
                    >
                      {t.setPriceAndStock}
                    </Button>
                    <Button
                      variant="line"
                      onClick={() => {
                        setDialog('hide')
                      }}
                    >
                      {isToHide(chosenProducts) ? t.hide : t.show}
                    </Button>
                  </>
                ),
              },
            })}
          />
        )}
      </ResourceState>
      <BulkDialog
        open={dialog === 'bulk'}
        products={chosenProducts}
        onClose={() => {
          setDialog(undefined)
        }}
      />
      <HideDialog
        open={dialog === 'hide'}
        products={chosenProducts}
        onClose={() => {
          setDialog(undefined)
        }}
      />
      <FilesDialog
        open={dialog === 'files'}
        onClose={() => {
          setDialog(undefined)
        }}
      />
      <MoveDialog
        product={moving}
        products={rows}
        onClose={() => {
          setMoving(undefined)
        }}
      />
    </Page>
  )
}

const useColumns = ({
  onMove,
}: {
  onMove: ((product: StaffProduct) => void) | undefined
}): Column<StaffProduct>[] => {
  const t = useProductsMessages()
  const language = useLanguage()
  return [
    {
      id: 'product',
      header: t.product,
      card: 'title',
      cell: (product) => (
        <div className="dk-product">
          <Thumb imageUrl={product.imageUrl} />
          <span>
            <Link href={`/products/${String(product.id)}`}>{product.name}</Link>
            <small>
              {translationCodes
                .flatMap((code) => product.translations?.[code]?.name ?? [])
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </div>
      ),
    },
    {
      id: 'category',
      header: t.category,
      card: 'hidden',
      cell: (product) => categoryName(product, language),
    },
    {
      id: 'price',
      header: t.price,
      isNumber: true,
      card: 'sum',
      cell: ({ price }) => formatTzs(price),
    },
    {
      id: 'stock',
      header: t.stock,
      isNumber: true,
      cell: ({ stock }) =>
        stock > lowStock ? (
          stock
        ) : (
          <Signal tone={stock === 0 ? 'bad' : 'look'} icon="alert">
            {stock}
          </Signal>
        ),
    },
    {
      id: 'state',
      header: t.state,
      card: 'hidden',
      cell: (product) => <ProductState product={product} />,
    },
    ...(onMove
      ? [
          {
            id: 'move',
            header: t.order,
            card: 'hidden' as const,
            cell: (product: StaffProduct) => (
              <button
                type="button"
                className="ch-icon-btn"
                aria-label={t.move(product.name)}
                onClick={() => {
                  onMove(product)
                }}
              >
                <DeskIcon name="grip" />
              </button>
            ),
          },
        ]
      : []),
  ]
}

/** Shown, hidden or sold out, beside a name or in a column. */
export const ProductState = ({ product: { hidden, stock } }: { product: StaffProduct }) => {
  const t = useProductsMessages()
  if (hidden) return <Badge icon="shown">{t.hidden}</Badge>
  if (stock === 0)
    return (
      <Badge tone="look" icon="clock">
        {t.soldOut}
      </Badge>
    )
  return (
    <Badge tone="good" icon="hidden">
      {t.shown}
    </Badge>
  )
}
