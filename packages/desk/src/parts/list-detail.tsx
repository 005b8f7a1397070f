import { Icon } from '@charity-kit/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useRouter, useSearch } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { useHeadingFocus } from './heading-focus.ts'
import { PageHead, type PageHeadProps } from './page.tsx'
import './list-detail.css'

interface ListDetailProps extends PageHeadProps {
  /** Search and filters above the list. */
  tools?: ReactNode
  /** `QueueRow`s, or a state (loading, empty, failed). */
  list: ReactNode
  /** Keys of the list, shown under it if there is room and a keyboard. */
  listFoot?: ReactNode
  /** Open record: a `Detail`. Without it a phone shows the list, and a wide screen `nothingOpen`. */
  detail?: ReactNode
  nothingOpen?: ReactNode
}

/** A list of 416 px beside the open record; each scrolls by itself. On a phone they are two pages. */
export const ListDetail = ({ tools, list, listFoot, detail, nothingOpen, ...head }: ListDetailProps) => (
  <div className={detail ? 'dk-split-page is-open' : 'dk-split-page'}>
    <PageHead {...head} />
    <div className="dk-split">
      <div className="dk-split__list">
        {tools !== undefined && <div className="dk-split__tools">{tools}</div>}
        <div className="dk-split__scroll">{list}</div>
        {listFoot !== undefined && <div className="dk-split__foot">{listFoot}</div>}
      </div>
      {detail || <div className="dk-split__nothing">{nothingOpen}</div>}
    </div>
  </div>
)

/**
 * Opens the first record of a list if there is room beside it and none is open. From then on the address names the
 * record, so it stays open when the list changes.
 * The step is not in the history: Back leaves the section, and the focus stays in its place.
 */
export const useFirstOpen = (first: string | undefined, isOpen: boolean) => {
  const { base } = useRouter()
  const search = useSearch()
  const state = useHistoryState<unknown>()
  useEffect(() => {
    if (isOpen || first === undefined || !matchMedia('(min-width: 64rem)').matches) return
    navigate(base + (search ? `${first}?${search}` : first), { replace: true, state })
  }, [base, first, isOpen, search, state])
}

interface DetailProps {
  /** Name of the record, for the phone's head and for screen readers. */
  title: string
  /**
   * Title of the window, if the page's title names a person. Other users of the device see it in the browser's history.
   */
  windowTitle?: string
  /** Target of the phone's back arrow, the list: `{ href: '/payments', text: t.backToPayments }`. */
  back: { href: string; text: string }
  /** Icon buttons at the end of the phone's head. */
  actions?: ReactNode
  /** Buttons of the decision: one filled, the others outlined. On a phone they replace the tab bar. */
  foot?: ReactNode
  children: ReactNode
}

/** The open record beside a list. Give it a `key`, so that the next record starts at its top. */
export const Detail = ({ title, windowTitle, back, actions, foot, children }: DetailProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useSearch()
  const state = useHistoryState<unknown>()
  useHeadingFocus(heading, title, windowTitle)
  return (
    <article className="dk-one">
      <div className="dk-one__head">
        <Link
          className="ch-icon-btn dk-head__back"
          href={search ? `${back.href}?${search}` : back.href}
          state={state}
          aria-label={back.text}
        >
          <Icon name="back" />
        </Link>
        <h2 className="dk-one__title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </div>
      <div className="dk-one__scroll" role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <footer className="dk-foot">{foot}</footer>}
    </article>
  )
}
