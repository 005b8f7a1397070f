import { Button, Icon } from '@charity-kit/ui'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { EarlierRows, useNewRows, wholeList, type ListParts } from './list-parts.tsx'
import './data-table.css'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Whether the cells are numbers, which are aligned at the end, in figures of one width. */
  isNumber?: boolean
  /** Whether the server can sort by the column, whose head is then a button. */
  isSortable?: boolean
  /**
   * Place in the card that a row becomes on a phone. `title` and `sum` share the first line. `line` (the default)
   * follows with its name, `action` without a name. `hidden` is left out.
   */
  card?: 'title' | 'sum' | 'line' | 'action' | 'hidden'
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

interface Choosing<Row> {
  /** Keys of the chosen rows. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Returns the name of a row's checkbox: "Choose Baraka Mollel". */
  label: (row: Row) => string
  /** Buttons in the dark bar that shows once a row is chosen. */
  actions: ReactNode
}

interface DataTableProps<Row> {
  /** Caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  choosing?: Choosing<Row>
  /** Parts of a list that is read in parts. */
  pages?: ListParts
  /** Content in place of a table without rows: an `EmptyState`. */
  empty?: ReactNode
}

/** A table whose rows are cards below 768 px. It is read in parts ("Load 50 more"), never by page numbers. */
export const DataTable = <Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  choosing,
  empty,
  pages = wholeList(),
}: DataTableProps<Row>) => {
  const t = useFrameMessages()
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const frame = useRef<HTMLDivElement>(null)
  const { loadMore, loadEarlier } = useNewRows(body, keys, pages)
  // Runs after the hook for new rows, which take the focus themselves.
  const keepsFocus = useKeptFocus(frame, keys)
  const choice = choosing && choiceOf(choosing, keys)
  const isEmpty = rows.length === 0 && empty !== undefined
  return (
    <>
      {!isEmpty && choosing && choosing.chosen.length > 0 && <ChosenBar choosing={choosing} />}
      <div className="dk-table-frame" ref={frame} tabIndex={-1} {...keepsFocus}>
        {isEmpty ? (
          empty
        ) : (
          <>
            <EarlierRows pages={pages} onLoad={loadEarlier} />
            <table className={choosing ? 'dk-table dk-table--choosing' : 'dk-table'}>
              <caption className="ch-sr">{caption}</caption>
              <thead>
                <tr>
                  {choice && (
                    <th scope="col" className="dk-table__choice">
                      <CheckBox
                        label={t.chooseAll}
                        isChecked={choice.isAll}
                        isMixed={choice.isSome}
                        onChange={(isChosen) => {
                          choice.choose(keys, isChosen)
                        }}
                      />
                    </th>
                  )}
                  {columns.map((column) => (
                    <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
                  ))}
                </tr>
              </thead>
              <tbody ref={body}>
                {rows.map((row) => {
                  const key = rowKey(row)
                  return (
                    <tr key={key} className={choice?.isChosen(key) ? 'is-chosen' : undefined}>
                      {choice && (
                        <td className="dk-table__choice">
                          <CheckBox
                            label={choice.label(row)}
                            isChecked={choice.isChosen(key)}
                            onChange={(isChosen) => {
                              choice.choose([key], isChosen)
                            }}
                          />
                        </td>
                      )}
                      {columns.map((column) => (
                        // Calls the function instead of rendering a component. Pages make new columns at each render,
                        // which would replace a focused button in a cell.
                        <td key={column.id} className={cellClass(column)} data-label={column.header}>
                          {column.cell(row)}
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            </table>
            <TableFoot count={rows.length} pages={pages} onLoadMore={loadMore} />
          </>
        )}
      </div>
    </>
  )
}

/** Returns which rows are chosen, and functions that choose more. */
const choiceOf = <Row,>({ chosen, onChange, label }: Choosing<Row>, keys: readonly string[]) => {
  const ofChosen = new Set(chosen)
  const isChosen = (key: string) => ofChosen.has(key)
  return {
    label,
    isChosen,
    isAll: keys.length > 0 && keys.every(isChosen),
    isSome: keys.some(isChosen),
    choose: (changed: readonly string[], toChosen: boolean) => {
      const others = chosen.filter((key) => !changed.includes(key))
      onChange(toChosen ? [...others, ...changed] : others)
    },
  }
}

const ChosenBar = <Row,>({ choosing: { chosen, actions, onChange } }: { choosing: Choosing<Row> }) => {
  const t = useFrameMessages()
  return (
    <div className="dk-chosen">
      <span role="status">{t.chosen(chosen.length)}</span>
      <div className="dk-chosen__actions">{actions}</div>
      <button
        type="button"
        className="ch-icon-btn"
        aria-label={t.chooseNone}
        onClick={() => {
          onChange([])
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * Moves the focus to the table if the focused row is gone, so that the reader does not start at the top of the page.
 */
const useKeptFocus = (frame: RefObject<HTMLElement | null>, keys: readonly string[]) => {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      frame.current?.focus({ preventScroll: true })
  }, [frame, keys])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}

const cellClass = <Row,>({ isNumber, card = 'line' }: Column<Row>) =>
  [isNumber && 'is-number', `dk-table__${card}`].filter(Boolean).join(' ')

interface ColumnHeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>
}

const ColumnHead = <Row,>({ column, sort, onSort }: ColumnHeadProps<Row>) => {
  const direction = sort?.column === column.id ? sort.direction : undefined
  return (
    <th
      scope="col"
      className={column.isNumber ? 'is-number' : undefined}
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className="dk-sort"
          onClick={() => {
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }}
        >
          <span>{column.header}</span>
          {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

interface CheckBoxProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
}

const CheckBox = ({ label, isChecked, isMixed = false, onChange }: CheckBoxProps) => (
  <label className="dk-checkbox">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed && !isChecked
      }}
      onChange={({ target }) => {
        onChange(target.checked)
      }}
    />
  </label>
)

interface FootProps {
  count: number
  pages: ListParts
  onLoadMore: () => void
}

const TableFoot = ({ count, pages: { total, hasMore, isLoadingMore }, onLoadMore }: FootProps) => {
  const t = useFrameMessages()
  if (total === undefined && !hasMore) return null
  return (
    <div className="dk-table-foot">
      <span>{total === undefined ? t.shown(count) : t.shownOf(count, total)}</span>
      {hasMore && (
        <Button variant="quiet" size="small" busy={isLoadingMore} onClick={onLoadMore}>
          {t.loadMore}
        </Button>
      )}
    </div>
  )
}
