import { readPaymentMessage, transactionIdMaxLength } from '@charity-kit/contract'
import { useState } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Field } from '../ui/field.tsx'
import { RichText } from '../ui/rich-text.tsx'

interface Props {
  value: string
  error: string | false | undefined
  t: DonationMessages
  onValue: (value: string) => void
}

/**
 * The proof of payment. A whole confirmation message may be pasted: its ID is taken out and shown for the donor to check,
 * and nothing else of the message is kept or sent (it holds a balance and phone numbers).
 */
export const TransactionIdField = ({ value, error, t, onValue }: Props) => {
  const [said, setSaid] = useState('')
  return (
    <Field
      label={t.transactionId}
      className="ch-code"
      autoComplete="off"
      autoCapitalize="characters"
      value={value}
      error={error}
      hint={
        <span role="status">
          <RichText text={said || t.transactionIdHint} />
        </span>
      }
      onValue={(typed) => {
        const message = readPaymentMessage(typed)
        const [found] = message?.transactionIds ?? []
        setSaid(!message ? '' : message.pending ? t.stillPending : found ? t.idFound(found) : t.idNotFound)
        onValue(message ? (found ?? '') : typed.slice(0, transactionIdMaxLength))
      }}
    />
  )
}
