import { AlreadyPaidFields, type AlreadyPaidFieldsProps } from './already-paid-fields.tsx'
import { useMessages } from '@charity-kit/ui'
import { paidMessages } from './paid-messages.ts'

/** The panel's form for a donation that is already paid. */
export const PaidPart = (props: Omit<AlreadyPaidFieldsProps, 't'>) => {
  const t = useMessages(paidMessages)
  return (
    <>
      <p className="ch-muted">{t.alreadyPaidLead}</p>
      <AlreadyPaidFields {...props} t={t} />
    </>
  )
}
