import {
  getProductSummary,
  listStaffProducts,
  productFilters,
  translatedText,
  type ProductSummary,
  type StaffProduct,
} from '@charity-kit/contract'
import { buttonClass, Icon, ResourceState, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { useCall } from '../data/use-call.ts'
import { usePages } from '../data/use-pages.ts'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ChoiceChip, FilterChips, ToggleChip } from '../parts/filter-chips.tsx'
import { useKeys, useListKeys } from '../parts/keys.ts'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useMay } from '../staff-context.ts'
import { useProductsMessages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useProductColumns } from './product-columns.tsx'
import './products.css'

/** Returns the query of the search field and the address. */
const useProductQuery = () => {
  const [{ category, state: typedState }] = useFilters()
  const [search] = useSearchText()
  const state = productFilters.find((each) => each === typedState)
  return {
    query: { search, category, state },
    isFiltered: search !== '' || category !== undefined || state !== undefined,
  }
}

/** All products, with hidden ones and those with little stock. */
export const ProductList = () => {
  const t = useProductsMessages()
  const mayChange = useMay('shop')
  const [, navigate] = useLocation()
  const { query, isFiltered } = useProductQuery()
  const summary = useCall(getProductSummary, {})
  const products = usePages(listStaffProducts, { query }, { pageSize: 50 })
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
  const counts = summary.status === 'ready' ? summary.value : undefined
  const columns = useProductColumns({ onMove: mayChange && !isFiltered ? setMoving : undefined })
  return (
    <Page
      title={t.title}
      subtitle={counts && t.counts(counts.shown, counts.hidden)}
      actions={
        mayChange && (
          <Link className={buttonClass()} href="/products/new">
            <Icon name="more" />
            {t.newProduct}
          </Link>
        )
      }
    >
      <ProductFilters counts={counts} />
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
          />
        )}
      </ResourceState>
      {moving && (
        <MoveDialog
          product={moving}
          products={rows}
          onClose={() => {
            setMoving(undefined)
          }}
        />
      )}
    </Page>
  )
}

const ProductFilters = ({ counts }: { counts: ProductSummary | undefined }) => {
  const t = useProductsMessages()
  const language = useLanguage()
  const [, setFilter] = useFilters()
  const [search, setSearch] = useSearchText()
  const { category, state } = useProductQuery().query
  const toggle = (value: string) => (isOn: boolean) => {
    setFilter('state', isOn ? value : undefined)
  }
  return (
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
  )
}
