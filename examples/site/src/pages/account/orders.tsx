import type { Language } from '@charity-kit/contract'
import { useId } from 'react'
import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Flower, Icon } from '@charity-kit/ui'
import { Failure, isNotOffered } from '../auth/auth-error.tsx'
import { Loading } from '../auth/loading.tsx'
import { OrderCard } from './order-card.tsx'
import type { LinkHandler } from '../auth/use-account-room.ts'
import { useLoaded } from '@charity-kit/client/react'

interface Props {
  t: AccountMessages
  api: AccountApi
  language: Language
  timeZone: string | undefined
  startShoppingHref: string
  onLink: LinkHandler | undefined
}

/** The visitor's orders, newest first; a server that lists none has none (specification, section 2; departures). */
export const Orders = ({ t, api, language, timeZone, startShoppingHref, onLink }: Props) => {
  const id = useId()
  const { state, retry } = useLoaded(api.listMyOrders)
  const result = state.status === 'answered' ? state.result : undefined
  const orders = result?.ok ? result.value : []
  const failed = result && !result.ok && !isNotOffered(result.error)
  return (
    <section className="ch-card ch-stack ch-stack--5" aria-labelledby={id}>
      <h2 className="ch-h3" id={id}>
        {t.orderHistory}
      </h2>
      {!result && <Loading t={t} />}
      {failed && (
        <>
          <Failure text={t.ordersFailed} />
          <button type="button" className="ch-btn ch-btn--line" onClick={retry}>
            <Icon name="retry" />
            {t.tryAgain}
          </button>
        </>
      )}
      {result && !failed && orders.length === 0 && (
        <div className="ch-stack ch-center ch-nothing">
          <Flower closed />
          <p className="ch-h4">{t.noOrders}</p>
          <p className="ch-muted">{t.noOrdersHint}</p>
          <a className="ch-btn" href={startShoppingHref} onClick={onLink}>
            {t.startShopping}
          </a>
        </div>
      )}
      {orders.length > 0 && (
        <ul className="ch-stack">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} t={t} language={language} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
