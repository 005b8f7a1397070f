import {
  countPayments,
  formatNumber,
  listPayments,
  searchPayments,
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
import { MatchedPayments } from './matched-payments.tsx'
import { usePaymentsMessages } from './messages.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentList } from './payment-list.tsx'
import './payments.css'

/** How often others' decisions and new payments are looked for. */
const refreshEvery = 20_000

/** The list that the address and the search field ask for. */
const usePaymentList = (): Pages<StaffPayment> => {
  const [filters] = useFilters()
  const [search] = useSearchText()
  // Somebody who searches means any payment, unless they chose a state.
  const state = filters.state ?? (search === '' ? 'submitted' : undefined)
  const isDecided = state !== undefined && state !== 'submitted' && state !== 'all'
  const query = {
    ...filters,
    state: state === 'all' ? undefined : state,
    order: isDecided ? 'decided' : 'oldest',
  } as PaymentQuery // the server checks what an address holds
  const listed = usePages(listPayments, { query }, { enabled: search === '', refreshEvery })
  const found = usePages(
    searchPayments,
    { query, body: { search } },
    { enabled: search !== '', refreshEvery },
  )
  return search === '' ? listed : found
}

/** The queue beside the payment that is open. */
export const PaymentsSection = () => {
  const t = usePaymentsMessages()
  const age = useAge()
  const mayDecide = useMay('payments')
  const [, params] = useRoute('/payments/:id')
  const id = params?.id
  const payments = usePaymentList()
  const counts = useCall(countPayments, {}, { refreshEvery })
  useListKeys()
  const items = payments.status === 'ready' ? payments.value : []
  const [filters] = useFilters()
  // What was decided here may still be in the list until that is read again.
  const [decided, setDecided] = useState<readonly number[]>([])
  const isQueue = filters.state === undefined || filters.state === 'submitted'
  const { waiting = 0, matched = 0, oldestAt = null } = counts.status === 'ready' ? counts.value : {}
  const shownWaiting = waiting >= 1000 ? '1,000+' : formatNumber(waiting)
  const isOpen = id !== undefined && /^\d+$/.test(id)
  const first = items.find((item) => !decided.includes(item.id))
  useFirstOpen(first && `/payments/${String(first.id)}`, isOpen)
  return (
    <ListDetail
      title={t.title}
      subtitle={
        counts.status === 'ready'
          ? [t.waiting(shownWaiting), ...(oldestAt ? [t.oldest(age(oldestAt))] : [])].join(' ')
          : undefined
      }
      actions={
        mayDecide && (
          <Link className={buttonClass({ variant: 'line' })} href="/statements/new">
            <DeskIcon name="upload" />
            <span className="dk-words">{t.importStatement}</span>
          </Link>
        )
      }
      tools={<PaymentFilters waiting={shownWaiting} />}
      list={
        <>
          {mayDecide && isQueue && matched > 0 && <MatchedPayments matched={matched} payments={items} />}
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
            waiting={shownWaiting}
          />
        )
      }
    />
  )
}
