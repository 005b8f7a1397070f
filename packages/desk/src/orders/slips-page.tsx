import { getCentre, listSlips, type Centre, type OrderSlip } from '@charity-kit/contract'
import { Button, Icon, ResourceState } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import { useFilters } from '../data/filters.ts'
import { useCall } from '../data/use-call.ts'
import { useKeys } from '../parts/keys.ts'
import { Page } from '../parts/page.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Key } from '../parts/signals.tsx'
import { useMay } from '../staff-context.ts'
import { useOrdersMessages } from './messages.ts'
import { SendDialog } from './send-dialog.tsx'
import { Label, Slip } from './slip.tsx'
import './slips.css'

/** Packing slips and address labels, each on its own page. */
export const SlipsPage = () => {
  const t = useOrdersMessages()
  const [{ orders = '' }] = useFilters()
  const slips = useCall(listSlips, { query: { orders } })
  const centre = useCall(getCentre, {})
  const count = orders.split(',').length
  return (
    <ResourceState
      resource={slips.status === 'ready' && centre.status !== 'ready' ? centre : slips}
      failed={t.loadFailed}
      onRetry={() => {
        slips.retry()
        centre.retry()
      }}
    >
      {() =>
        slips.status === 'ready' && centre.status === 'ready' ? (
          <Slips slips={slips.value} centre={centre.value} />
        ) : (
          <Page title={t.slipsTitle(count)}>{null}</Page>
        )
      }
    </ResourceState>
  )
}

const Slips = ({ slips, centre }: { slips: readonly OrderSlip[]; centre: Centre }) => {
  const t = useOrdersMessages()
  const mayShop = useMay('shop')
  const [what, setWhat] = useState<'all' | 'labels'>('all')
  const toSend = slips
    .filter(({ state }) => state === 'verified')
    .map(({ id, address }) => ({ id, name: address.name }))
  const canSend = mayShop && toSend.length > 0
  const [sendsAfter, setSendsAfter] = useState(true)
  /** Versions of the printed addresses. The page may read newer ones while it is open. */
  const [printed, setPrinted] = useState<ReadonlyMap<number, number>>()
  const asksAfter = canSend && sendsAfter
  useEffect(() => {
    if (!asksAfter) return
    const ask = () => {
      setPrinted(new Map(slips.map(({ id, addressVersion }) => [id, addressVersion])))
    }
    addEventListener('afterprint', ask)
    return () => {
      removeEventListener('afterprint', ask)
    }
  }, [asksAfter, slips])
  const print = () => {
    globalThis.print()
  }
  useKeys({ p: print })
  return (
    <Page
      title={t.slipsTitle(slips.length)}
      subtitle={t.slipsHint}
      back={{ href: '/orders', text: t.backToOrders }}
      actions={
        <Button onClick={print}>
          <Icon name="print" />
          {t.print}
          <Key>P</Key>
        </Button>
      }
    >
      <div className="dk-slips-tools">
        <Segmented
          label={t.whatToPrint}
          value={what}
          choices={[
            ['all', t.slipsAndLabels],
            ['labels', t.labelsOnly],
          ]}
          onChange={setWhat}
        />
        {canSend && (
          <label className="ch-row ch-check">
            <input
              type="checkbox"
              checked={sendsAfter}
              onChange={(event) => {
                setSendsAfter(event.currentTarget.checked)
              }}
            />
            <span>{t.sentAfter}</span>
          </label>
        )}
        <p className="ch-muted">{t.noPrices}</p>
      </div>
      {slips.map((slip) => (
        <div key={slip.id} className="dk-slips">
          {what === 'all' && <Slip slip={slip} centre={centre} />}
          <Label slip={slip} centre={centre} />
        </div>
      ))}
      {printed && (
        <SendDialog
          orders={toSend.map((order) => ({ ...order, addressVersion: printed.get(order.id) }))}
          onClose={() => {
            setPrinted(undefined)
          }}
        />
      )}
    </Page>
  )
}
