import { listMyOrders } from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Flower, ResourceState, buttonClass } from '@charity-kit/ui'
import { useId } from 'react'
import { SiteLink } from '../../routing/site-link.tsx'
import { isUnsupported } from '../auth/auth-error.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { OrderCard } from './order-card.tsx'

interface Props {
  startShoppingHref: string
}

/** The visitor's orders, newest first; empty if the server cannot list them (specification, section 2; departures). */
export const Orders = ({ startShoppingHref }: Props) => {
  const t = useAccountMessages()
  const id = useId()
  const resource = useResource(listMyOrders, {})
  const isEmpty = resource.status === 'failed' && isUnsupported(resource.error)
  return (
    <div className="ch-stack">
      <section className="ch-card ch-stack ch-stack--5" aria-labelledby={id}>
        <h2 className="ch-h3" id={id}>
          {t.orderHistory}
        </h2>
        <ResourceState
          resource={isEmpty ? { status: 'ready', value: [] } : resource}
          failed={t.ordersFailed}
          onRetry={resource.retry}
          compact
        >
          {(orders) =>
            orders.length > 0 ? (
              <ul className="ch-stack">
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
            ) : (
              <div className="ch-stack ch-center ch-nothing">
                <Flower closed />
                <p className="ch-h4">{t.noOrders}</p>
                <p className="ch-muted">{t.noOrdersHint}</p>
                <a className={buttonClass()} href={startShoppingHref}>
                  {t.startShopping}
                </a>
              </div>
            )
          }
        </ResourceState>
      </section>
      <section className="ch-card ch-stack">
        <h2 className="ch-h3">{t.myGifts}</h2>
        <p className="ch-muted">{t.myGiftsHint}</p>
        <SiteLink className={buttonClass({ variant: 'line' })} to="/gifts">
          {t.seeMyGifts}
        </SiteLink>
      </section>
    </div>
  )
}
