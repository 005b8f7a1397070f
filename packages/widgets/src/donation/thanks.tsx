import { formatTzs, type Donation } from '@charity-kit/contract'
import { useEffect } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Flower } from '../ui/flower.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { unbroken } from '../ui/unbroken.ts'

/** Milliseconds until the thank-you closes by itself (specification, section 9). */
const thanksMs = 3000

interface Props {
  receipt: Donation
  /** The donor's first name; empty for a gift without one. */
  firstName: string
  /** The donor is reading: a pointer moved over the panel. */
  paused: boolean
  t: DonationMessages
  onDone: () => void
}

/** Step 5. The claim was received; it never says that it was paid. */
export const Thanks = ({ receipt, firstName, paused, t, onDone }: Props) => {
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(onDone, thanksMs)
    return () => {
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the pointer stops and starts the timer, not a render
  }, [paused])
  return (
    <div className="ch-stack ch-center ch-thanks" role="status">
      <Flower />
      <p className="ch-h2">{firstName ? t.thankYouName(firstName) : t.thankYou}</p>
      <p className="ch-lead">{t.received(unbroken(formatTzs(receipt.amount)), receipt.transactionId)}</p>
      <p>
        <RichText text={t.reference(receipt.id)} />
      </p>
      {!paused && (
        <>
          <p className="ch-small ch-muted">{t.closesItself}</p>
          <div className="ch-timebar" />
        </>
      )}
    </div>
  )
}
