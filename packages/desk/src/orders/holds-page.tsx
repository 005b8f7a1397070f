import { listHolds, releaseHold, type NetworkHold } from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'
import { useToast } from '../parts/toast.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { orderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

/** Stock that each network's unpaid orders reserve, the largest first. */
export const HoldsPage = () => {
  const t = useOrdersMessages()
  const holds = useCall(listHolds, {})
  return (
    <Page title={t.holdsTitle} subtitle={t.holdsHint} back={{ href: '/orders', text: t.backToOrders }}>
      <ResourceState resource={holds} failed={t.loadFailed} onRetry={holds.retry}>
        {(networks) =>
          networks.length === 0 ? (
            <div className="dk-card">
              <EmptyState kind="done" title={t.noHolds}>
                {t.noHoldsHint}
              </EmptyState>
            </div>
          ) : (
            <ul className="dk-orders">
              {networks.map((hold, index) => (
                <li className="dk-card" key={hold.network}>
                  <OneNetwork hold={hold} number={index + 1} />
                </li>
              ))}
            </ul>
          )
        }
      </ResourceState>
    </Page>
  )
}

const OneNetwork = ({ hold, number }: { hold: NetworkHold; number: number }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const mayShop = useMay('shop')
  const formatTimestamp = useFormatTimestamp()
  const [isAsking, setAsking] = useState(false)
  const release = useAction(releaseHold, {
    invalidates: [...orderQueries, listHolds],
    onSuccess: () => {
      toast({ text: t.releasedToast(hold.pieces) })
    },
  })
  return (
    <>
      <p>
        <b>{t.networkHolds(number, hold.pieces, hold.products)}</b>
      </p>
      <p>
        {[
          ...(hold.orders > 0 ? [t.inOrders(hold.orders)] : []),
          ...(hold.kept > 0 ? [t.onPaymentStep(hold.kept)] : []),
          ...(hold.since === null ? [] : [t.heldSince(formatTimestamp(hold.since))]),
        ].join(' ')}
      </p>
      {release.error && <Alert tone="error">{errorText(release.error, desk)}</Alert>}
      {mayShop &&
        (isAsking ? (
          <div className="dk-row">
            <span>{t.releaseAsk}</span>
            <Button
              busy={release.isRunning}
              onClick={() => {
                void release.run({ body: { network: hold.network } })
              }}
            >
              {t.releaseConfirm}
            </Button>
            <Button
              variant="line"
              onClick={() => {
                setAsking(false)
              }}
            >
              {t.cancel}
            </Button>
          </div>
        ) : (
          <Button
            variant="line"
            onClick={() => {
              setAsking(true)
            }}
          >
            {t.release}
          </Button>
        ))}
    </>
  )
}
