import { receiptSuffix } from '@charity-kit/contract'
import { Button, buttonClass, Icon, type ButtonLook } from '@charity-kit/ui'
import type { TrackedPayment } from './tracked-payment.ts'

interface Props extends ButtonLook {
  tracked: TrackedPayment
  text: string
  /** Shows the receipt here; without this function the button links to the centre's own site. */
  onReceipt?: (() => void) | undefined
}

/** A button for the receipt, if there is one and a page that shows it. */
export const ReceiptButton = ({ tracked, text, onReceipt, ...look }: Props) => {
  const label = (
    <>
      <Icon name="print" />
      {text}
    </>
  )
  if (!tracked.receipt) return null
  if (onReceipt)
    return (
      <Button {...look} onClick={onReceipt}>
        {label}
      </Button>
    )
  if (!tracked.pageUrl) return null
  return (
    <a className={buttonClass(look)} href={tracked.pageUrl + receiptSuffix} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}
