import { listMyOrders } from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Flower, Icon } from '@charity-kit/ui'
import { useId } from 'react'
import { ErrorAlert, isUnsupported } from '../auth/auth-error.tsx'
import { Loading } from '../auth/loading.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { OrderCard } from './order-card.tsx'

interface Props {
  startShoppingHref: string
}

/** The visitor's orders, newest first; a server that cannot list them has none (specification, section 2; departures). */
export const Orders = ({ startShoppingHref }: Props) => {
  const t = useAccountMessages()
  const id = useId()
  const resource = useResource(listMyOrders, {})
  const failed = resource.status === 'failed' && !isUnsupported(resource.error)
  const orders = resource.status === 'ready' ? resource.value : []
  return (
    <section className="ch-card ch-stack ch-stack--5" aria-labelledby={id}>
      <h2 className="ch-h3" id={id}>
        {t.orderHistory}
      </h2>
      {resource.status === 'loading' && <Loading />}
      {failed && (
        <>
          <ErrorAlert text={t.ordersFailed} />
          <button type="button" className="ch-btn ch-btn--line" onClick={resource.retry}>
            <Icon name="retry" />
            {t.tryAgain}
          </button>
        </>
      )}
      {resource.status !== 'loading' && !failed && orders.length === 0 && (
        <div className="ch-stack ch-center ch-nothing">
          <Flower closed />
          <p className="ch-h4">{t.noOrders}</p>
          <p className="ch-muted">{t.noOrdersHint}</p>
          <a className="ch-btn" href={startShoppingHref}>
            {t.startShopping}
          </a>
        </div>
      )}
      {orders.length > 0 && (
        <ul className="ch-stack">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
