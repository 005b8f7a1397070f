import { formatNumber } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import type { ShopMessages } from '../i18n/en/shop.ts'
import { LinkOrButton, Icon } from '@charity-kit/ui'
import { pageButtons } from './product-list.ts'

interface Props {
  /** Number of the current page, from 1. */
  page: number
  pages: number
  t: ShopMessages
  hrefOf: ((page: number) => string) | undefined
  onPage: (page: number) => void
}

/** Links to the previous page, at most 3 pages, and the next page. */
export const Pagination = ({ page, pages, t, hrefOf, onPage }: Props) => {
  const leadTo = (to: number, children: ReactNode, label?: string) =>
    to < 1 || to > pages ? (
      <span aria-disabled="true">{children}</span>
    ) : (
      <LinkOrButton
        key={label}
        label={label}
        current={to === page}
        href={hrefOf?.(to)}
        onNavigate={() => {
          onPage(to)
        }}
      >
        {children}
      </LinkOrButton>
    )
  return (
    <nav className="ch-pages" aria-label={t.pages}>
      {leadTo(
        page - 1,
        <>
          <Icon name="previous" />
          <b>{t.previous}</b>
        </>,
      )}
      {pageButtons(page, pages).map((number) =>
        leadTo(number, formatNumber(number), t.page(formatNumber(number))),
      )}
      {leadTo(
        page + 1,
        <>
          <b>{t.next}</b>
          <Icon name="next" />
        </>,
      )}
    </nav>
  )
}
