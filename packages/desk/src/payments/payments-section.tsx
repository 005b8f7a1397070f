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

/** Interval between reads of new payments and other members' decisions. */
const refreshEvery = 20_000

/** Returns the payments for the address and the search field, and their filters. */
const usePaymentList = (): { payments: Pages<StaffPayment>; query: PaymentQuery; isNarrowed: boolean } => {
  const [filters] = useFilters()
  const [search] = useSearchText()
  // A search covers payments in any state, unless a state is chosen.
  const state = filters.state ?? (search === '' ? 'submitted' : undefined)
  const isDecided = state !== undefined && state !== 'submitted' && state !== 'all'
  const filter = { ...filters, state: state === 'all' ? undefined : state }
  // The server validates the address's values.
  const query = { ...filter, order: isDecided ? 'decided' : 'oldest' } as PaymentQuery
  const payments = usePages(listPayments, { query, body: { search } }, { refreshEvery })
  const { state: _state, ...narrowing } = filters
  return {
    payments,
    query,
    isNarrowed: search !== '' || Object.values(narrowing).some((value) => value !== undefined),
  }
}

/** Formats a count: "1,000+" if counting stopped at `max`. */
const shownCount = (count: number, max: number) =>
  count >= max ? `${formatNumber(max)}+` : formatNumber(count)

/** Returns how many payments wait, and how many the list has, if known. */
const useCounts = ({ payments, isNarrowed }: ReturnType<typeof usePaymentList>) => {
  const counts = useCall(countPayments, {}, { refreshEvery })
  const [filters] = useFilters()
  const isQueue = filters.state === undefined || filters.state === 'submitted'
  const { waiting = 0, matched = 0, oldestAt = null } = counts.status === 'ready' ? counts.value : {}
  const shownWaiting = shownCount(waiting, maxPaymentsCounted)
  // A filtered list counts itself, and gives no count if counting would take too long.
  const isWhole = isQueue && !isNarrowed
  const listed = payments.status === 'ready' && !payments.isOld ? payments.total : undefined
  const shownListed = listed === undefined ? undefined : shownCount(listed, maxCounted)
  return {
    isKnown: counts.status === 'ready',
    /** Whether the list shows waiting payments. */
    isQueue,
    /** Whether the list has all waiting payments. */
    isWhole,
    matched,
    oldestAt,
    inList: isWhole ? waiting : listed,
    shownWaiting,
    shownListed: isWhole ? shownWaiting : shownListed,
  }
}

/** Returns how many payments wait and since when; for a filtered list, how many it has. */
const useSubtitle = ({
  isKnown,
  isWhole,
  oldestAt,
  shownWaiting,
  shownListed,
}: ReturnType<typeof useCounts>) => {
  const t = usePaymentsMessages()
  const age = useAge()
  if (!isKnown) return undefined
  const sentences = isWhole
    ? [t.waiting(shownWaiting), oldestAt && t.oldest(age(oldestAt))]
    : [shownListed !== undefined && t.listed(shownListed), t.waitingInAll(shownWaiting)]
  return sentences.filter(Boolean).join(' ')
}

/** The queue beside the open payment. */
export const PaymentsSection = () => {
  const t = usePaymentsMessages()
  const mayDecide = useMay('payments')
  const [, params] = useRoute('/payments/:id')
  const id = params?.id
  const list = usePaymentList()
  const { payments, query } = list
  const counts = useCounts(list)
  const subtitle = useSubtitle(counts)
  useListKeys()
  const items = payments.status === 'ready' ? payments.value : []
  const [search] = useSearchText()
  // A payment that was decided here may stay in the list until the list is read again.
  const [decided, setDecided] = useState<readonly number[]>([])
  const isOpen = id !== undefined && /^\d+$/.test(id)
  const first = items.find((item) => !decided.includes(item.id))
  useFirstOpen(first && `/payments/${String(first.id)}`, isOpen)
  const onDecided = (one: number, isDecided: boolean) => {
    setDecided((before) => [...before.filter((other) => other !== one), ...(isDecided ? [one] : [])])
  }
  return (
    <ListDetail
      title={t.title}
      subtitle={subtitle}
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
      tools={<PaymentFilters waiting={counts.isQueue ? counts.shownListed : counts.shownWaiting} />}
      list={
        <>
          {mayDecide && counts.isQueue && search === '' && counts.matched > 0 && (
            <MatchedPayments query={query} waiting={counts.inList} refreshEvery={refreshEvery} />
          )}
          <PaymentList payments={payments} openId={isOpen ? Number(id) : undefined} />
        </>
      }
      listFoot={<KeyHints mayDecide={mayDecide} />}
      nothingOpen={<p className="ch-muted">{t.nothingOpen}</p>}
      detail={
        isOpen && (
          <PaymentDetail
            key={id}
            id={Number(id)}
            list={items}
            decided={decided}
            onDecided={onDecided}
            waiting={counts.shownListed}
          />
        )
      }
    />
  )
}

const KeyHints = ({ mayDecide }: { mayDecide: boolean }) => {
  const t = usePaymentsMessages()
  return (
    <span className="dk-row ch-small ch-muted">
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
  )
}
