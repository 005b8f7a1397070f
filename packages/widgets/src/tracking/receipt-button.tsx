import { receiptSuffix, type Tracked, type TrackedCustomOrder } from '@charity-kit/contract'
import { Button, buttonClass, Icon } from '@charity-kit/ui'
import type { TrackingMessages } from '../i18n/en/tracking.ts'

interface Props {
  tracked: Tracked | TrackedCustomOrder
  t: TrackingMessages
  /** Shows the receipt here; without it, it is on the centre's own site. */
  onReceipt: (() => void) | undefined
}

/** Leads to the receipt. */
export const ReceiptButton = ({ tracked, t, onReceipt }: Props) => {
  const variant = tracked.state === 'confirmed' && tracked.kind === 'donation' ? 'action' : 'line'
  const label = (
    <>
      <Icon name="print" />
      {t.getReceipt}
    </>
  )
  if (onReceipt)
    return (
      <Button variant={variant} onClick={onReceipt}>
        {label}
      </Button>
    )
  if (!tracked.pageUrl) return null
  return (
    <a
      className={buttonClass({ variant })}
      href={tracked.pageUrl + receiptSuffix}
      target="_blank"
      rel="noreferrer"
    >
      {label}
    </a>
  )
}
