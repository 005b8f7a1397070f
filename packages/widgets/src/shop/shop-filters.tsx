import { productSorts, type ProductSort } from '@charity-kit/contract'
import { useId, type RefObject } from 'react'
import type { ShopMessages } from '../i18n/en/shop.ts'
import { Select, Icon } from '@charity-kit/ui'
import type { ShopView } from './shop-view.ts'

/** The server takes no longer search. */
const maxSearchLength = 100

interface Props {
  view: ShopView
  categories: readonly string[]
  t: ShopMessages
  /** The search box, for a focus. */
  box: RefObject<HTMLInputElement | null>
  onSearch: (search: string) => void
  onCategory: (category: string) => void
  onSort: (sort: ProductSort) => void
}

/** Search box, category select, sort select (specification, section 2, shop page). */
export const ShopTools = ({ view, categories, t, box, onSearch, onCategory, onSort }: Props) => {
  const id = useId()
  return (
    <form
      className="ch-tools"
      role="search"
      onSubmit={(event) => {
        event.preventDefault() // it searches while one types
        box.current?.blur() // and a phone's keyboard makes room for what was found
      }}
    >
      <div className="ch-field">
        <label className="ch-label" htmlFor={id}>
          {t.search}
        </label>
        <span className="ch-search">
          <input
            className="ch-input"
            id={id}
            ref={box}
            type="search"
            enterKeyHint="search"
            maxLength={maxSearchLength}
            placeholder={t.searchProducts}
            value={view.search}
            onInput={(event) => {
              onSearch(event.currentTarget.value)
            }}
          />
          <Icon name="search" />
        </span>
      </div>
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
}

/** All, and each category as soon as there are more than one; the chosen one always. */
export const categoryChoices = (
  all: string,
  categories: readonly string[],
  chosen: string,
): [value: string, words: string][] => [
  ['', all],
  ...[...new Set(categories.length > 1 ? [...categories, chosen] : [chosen])]
    .filter(Boolean)
    .map((name): [string, string] => [name, name]),
]
