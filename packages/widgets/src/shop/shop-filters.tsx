import { productSearchMaxLength, productSorts, type ProductSort } from '@charity-kit/contract'
import type { RefObject } from 'react'
import type { ShopMessages } from '../i18n/en/shop.ts'
import { Field, Icon, Select } from '@charity-kit/ui'
import type { ShopView } from './shop-view.ts'

interface Props {
  view: ShopView
  categories: readonly [value: string, name: string][]
  t: ShopMessages
  /** Ref of the search box, to focus it. */
  box: RefObject<HTMLInputElement | null>
  onSearch: (search: string) => void
  onCategory: (category: string) => void
  onSort: (sort: ProductSort) => void
}

/** Search box, category select and sort select. */
export const ShopFilters = ({ view, categories, t, box, onSearch, onCategory, onSort }: Props) => (
  <form
    className="ch-tools"
    role="search"
    onSubmit={(event) => {
      event.preventDefault() // the search runs while typing
      box.current?.blur() // closes a phone's keyboard
    }}
  >
    <Field
      label={t.search}
      inputRef={box}
      type="search"
      className="ch-search"
      enterKeyHint="search"
      maxLength={productSearchMaxLength}
      placeholder={t.searchProducts}
      prefix={<Icon name="search" />}
      value={view.search}
      onChange={onSearch}
    />
    <Select
      label={t.category}
      value={view.category}
      choices={categoryChoices(t.allCategories, categories, view.category)}
      onChange={onCategory}
    />
    <Select
      label={t.sortBy}
      value={view.sort}
      choices={productSorts.map((sort) => [sort, sort === 'price-asc' ? t.lowToHigh : t.highToLow])}
      onChange={(value) => {
        onSort(value as ProductSort)
      }}
    />
  </form>
)

/** Returns the choices: all, each category if there are several, and always the chosen one. */
export const categoryChoices = (
  all: string,
  categories: readonly [value: string, name: string][],
  chosen: string,
): [value: string, words: string][] => {
  const isKnown = categories.some(([value]) => value === chosen)
  const shown = categories.length > 1 ? categories : categories.filter(([value]) => value === chosen)
  return [['', all], ...shown, ...(chosen && !isKnown ? [[chosen, chosen] satisfies [string, string]] : [])]
}
