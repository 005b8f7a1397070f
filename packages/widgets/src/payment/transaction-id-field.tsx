import { transactionIdMaxLength, type PaymentMessage } from '@charity-kit/contract'
import { useRef, useState } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { Field, RichText } from '@charity-kit/ui'

/** Longer than any ID that is typed with spaces in it, and several words: a pasted message. */
const looksLikeMessage = /^(?=.{25})\s*\S+\s+\S+\s/s

interface Props {
  value: string
  error: string | false | undefined
  t: PaymentMessages
  /** `other` is the second ID of a pasted message; '' if there is none. */
  onChange: (value: string, other: string) => void
}

/**
 * The proof of payment. A whole confirmation message may be pasted: its ID is taken out and shown for the donor to check (a second
 * one, of a payment between two wallets, is sent along), and nothing else of the message is kept or sent (it holds a balance and phone numbers).
 */
export const TransactionIdField = ({ value, error, t, onChange }: Props) => {
  const [notice, setNotice] = useState('')
  const latest = useRef('')
  return (
    <Field
      label={t.transactionId}
      name="transactionId"
      className="ch-code"
      autoComplete="off"
      autoCapitalize="characters"
      value={value}
      error={error}
      hint={
        <span role="status">
          <RichText text={notice || t.transactionIdHint} />
        </span>
      }
      onChange={(typed) => {
        latest.current = typed
        const accept = (message?: PaymentMessage, other = '') => {
          if (latest.current !== typed) return
          const [found] = message?.transactionIds ?? []
          setNotice(
            !message ? '' : message.pending ? t.stillPending : found ? t.idFound(found) : t.idNotFound,
          )
          onChange(message ? (found ?? '') : typed.slice(0, transactionIdMaxLength), other)
        }
        if (!looksLikeMessage.test(typed)) accept()
        // Fetched with the first pasted message: most people type their ID.
        else
          void import('@charity-kit/contract/payment-message').then(
            ({ findOtherTransactionId, readPaymentMessage }) => {
              const message = readPaymentMessage(typed)
              accept(message, message && findOtherTransactionId(message))
            },
            () => {
              // Offline: what is too long for an ID is not kept, and the donor is asked to type it.
              accept(
                typed.length > transactionIdMaxLength ? { transactionIds: [], pending: false } : undefined,
              )
            },
          )
      }}
    />
  )
}
