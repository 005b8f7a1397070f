import { Button } from '@charity-kit/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Pages } from '../data/use-pages.ts'
import { useFrameMessages } from '../i18n/catalogue.ts'

/** State of a list that is read in parts, with only some of its rows shown. */
export type ListParts = Pick<
  Pages<unknown>,
  'hasMore' | 'isLoadingMore' | 'loadMore' | 'hasEarlier' | 'isLoadingEarlier' | 'loadEarlier'
> & {
  /** Total number of rows. */
  total?: number | undefined
}

const nothing = () => undefined
/** Returns the state of a list with all of its rows. */
export const wholeList = (total?: number): ListParts => ({
  total,
  hasMore: false,
  isLoadingMore: false,
  loadMore: nothing,
  hasEarlier: false,
  isLoadingEarlier: false,
  loadEarlier: nothing,
})

interface NewRows {
  loadMore: () => void
  loadEarlier: () => void
}

/** A click on "Load more" before its rows arrived, with the index from which rows are awaited. */
interface Awaited {
  from: string | undefined
  step: 1 | -1
}

/**
 * Loads more rows, and focuses the nearest new row, unless the focus has moved elsewhere. `keys` are the keys of the
 * rows.
 */
export const useNewRows = (
  rows: { current: HTMLElement | null },
  keys: readonly string[],
  pages: Pick<ListParts, 'loadMore' | 'loadEarlier'>,
): NewRows => {
  const awaited = useRef<Awaited>(undefined)
  useEffect(() => {
    if (!awaited.current) return
    const { from, step } = awaited.current
    const next = from === undefined ? 0 : keys.indexOf(from) + step
    const row = rows.current?.children[next]
    if (!row) return
    awaited.current = undefined
    const focused = document.activeElement // the page itself, once the button is gone with the last rows
    if (focused !== document.body && !focused?.closest('.dk-table-foot')) return
    const target = row.matches('a') ? row : row.querySelector('a, button, input')
    if (target instanceof HTMLElement) target.focus()
  }, [rows, keys])
  return {
    loadMore() {
      awaited.current = { from: keys.at(-1), step: 1 }
      pages.loadMore()
    },
    loadEarlier() {
      awaited.current = { from: keys[0], step: -1 }
      pages.loadEarlier()
    },
  }
}

/** Button above the rows, which loads the rows that a long list has dropped. */
export const EarlierRows = ({ pages, onLoad }: { pages: ListParts; onLoad: () => void }) => {
  const t = useFrameMessages()
  return (
    pages.hasEarlier && (
      <div className="dk-table-foot">
        <Button variant="quiet" size="small" busy={pages.isLoadingEarlier} onClick={onLoad}>
          {t.loadEarlier}
        </Button>
      </div>
    )
  )
}

interface ListRowsProps {
  pages: ListParts
  /** Keys of the rows, in their order. */
  keys: readonly string[]
  /** Text of the button; by default "Load 50 more". */
  more?: string
  /** Rows, each a single element. */
  children: ReactNode
}

/** Rows that are not a table, with buttons for more rows and for the earlier ones. */
export const ListRows = ({ pages, keys, more, children }: ListRowsProps) => {
  const t = useFrameMessages()
  const rows = useRef<HTMLDivElement>(null)
  const { loadMore, loadEarlier } = useNewRows(rows, keys, pages)
  return (
    <>
      <EarlierRows pages={pages} onLoad={loadEarlier} />
      <div ref={rows}>{children}</div>
      {pages.hasMore && (
        <div className="dk-table-foot">
          <Button variant="quiet" busy={pages.isLoadingMore} onClick={loadMore}>
            {more ?? t.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}
