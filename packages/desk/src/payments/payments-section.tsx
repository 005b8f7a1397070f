import {
  countPayments,
  formatNumber,
  maxCounted,
  maxPaymentsCounted,
  listPayments,
  type PaymentQuery,
  type StaffPayment,
} from '@charity-kit/contract'
import { buttonClass } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useRoute } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { useCall } from '../data/use-call.ts'
import { usePages, type Pages } from '../data/use-pages.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useListKeys } from '../parts/keys.ts'
import { ListDetail, useFirstOpen } from '../parts/list-detail.tsx'
import { Key } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useMay } from '../staff-context.ts'
import { ExportPayments } from './export-payments.tsx'
import { MatchedPayments } from './matched-payments.tsx'
import { usePaymentsMessages } from './messages.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentList } from './payment-list.tsx'
import './payments.css'

/** How often others' decisions and new payments are looked for. */
const refreshEvery = 20_000

/** The list that the address and the search field ask for, and its filters. */
const usePaymentList = (): { payments: Pages<StaffPayment>; query: PaymentQuery; isNarrowed: boolean } => {
  const [filters] = useFilters()
  const [search] = useSearchText()
  // Somebody who searches means any payment, unless they chose a state.
  const state = filters.state ?? (search === '' ? 'submitted' : undefined)
  const isDecided = state !== undefined && state !== 'submitted' && state !== 'all'
  const filter = { ...filters, state: state === 'all' ? undefined : state }
  // The server checks what an address holds.
  const query = { ...filter, order: isDecided ? 'decided' : 'oldest' } as PaymentQuery
  const payments = usePages(listPayments, { query, body: { search } }, { refreshEvery })
  const { state: _state, ...narrowing } = filters
  return {
    payments,
    query,
    isNarrowed: search !== '' || Object.values(narrowing).some((value) => value !== undefined),
  }
}

/** The queue beside the payment that is open. */
export const PaymentsSection = () => {
  const t = usePaymentsMessages()
  const age = useAge()
  const mayDecide = useMay('payments')
  const [, params] = useRoute('/payments/:id')
  const id = params?.id
  const { payments, query, isNarrowed } = usePaymentList()
  const counts = useCall(countPayments, {}, { refreshEvery })
  useListKeys()
  const items = payments.status === 'ready' ? payments.value : []
  const [filters] = useFilters()
  const [search] = useSearchText()
  const isSearch = search !== ''
  // What was decided here may still be in the list until that is read again.
  const [decided, setDecided] = useState<readonly number[]>([])
  const isQueue = filters.state === undefined || filters.state === 'submitted'
  const { waiting = 0, matched = 0, oldestAt = null } = counts.status === 'ready' ? counts.value : {}
  const shownWaiting =
    waiting >= maxPaymentsCounted ? `${formatNumber(maxPaymentsCounted)}+` : formatNumber(waiting)
  // Of what is filtered, the list knows; it leaves out what would take too long to count.
  const isWhole = isQueue && !isNarrowed
  const listed = payments.status === 'ready' && !payments.isOld ? payments.total : undefined
  const shownListed = isWhole
    ? shownWaiting
    : listed === undefined
      ? undefined
      : listed >= maxCounted
        ? `${formatNumber(maxCounted)}+`
        : formatNumber(listed)
  const isOpen = id !== undefined && /^\d+$/.test(id)
  const first = items.find((item) => !decided.includes(item.id))
  useFirstOpen(first && `/payments/${String(first.id)}`, isOpen)
  return (
    <ListDetail
      title={t.title}
      subtitle={
        counts.status !== 'ready'
          ? undefined
          : isWhole
            ? [t.waiting(shownWaiting), ...(oldestAt ? [t.oldest(age(oldestAt))] : [])].join(' ')
            : [
                ...(shownListed === undefined ? [] : [t.listed(shownListed)]),
                t.waitingInAll(shownWaiting),
              ].join(' ')
      }
      actions={
        mayDecide && (
          <>
            <ExportPayments query={query} search={search} />
            <Link className={buttonClass({ variant: 'line' })} href="/statements/new">
              <DeskIcon name="upload" />
              <span className="dk-words">{t.importStatement}</span>
            </Link>
          </>
        )
      }
      tools={<PaymentFilters waiting={isQueue ? shownListed : shownWaiting} />}
      list={
        <>
          {mayDecide && isQueue && !isSearch && matched > 0 && (
            <MatchedPayments query={query} waiting={isWhole ? waiting : listed} refreshEvery={refreshEvery} />
          )}
          <PaymentList payments={payments} openId={isOpen ? Number(id) : undefined} />
        </>
      }
      listFoot={
        <span className="dk-row ch-small ch-muted dk-key-hints">
          <span>
            <Key>J</Key> <Key>K</Key> {t.move}
          </span>
          {mayDecide && (
            <>
              <span>
                <Key>V</Key> {t.verifyKey}
              </span>
              <span>
                <Key>R</Key> {t.rejectKey}
              </span>
            </>
          )}
        </span>
      }
      nothingOpen={<p className="ch-muted">{t.nothingOpen}</p>}
      detail={
        isOpen && (
          <PaymentDetail
            key={id}
            id={Number(id)}
            list={items}
            decided={decided}
            onDecided={(one, isDecided) => {
              setDecided((before) => [
                ...before.filter((other) => other !== one),
                ...(isDecided ? [one] : []),
              ])
            }}
            waiting={shownListed}
          />
        )
      }
    />
  )
}
