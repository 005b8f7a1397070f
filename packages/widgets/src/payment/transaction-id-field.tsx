import { formatTzs, transactionIdMaxLength, type PaymentMessage } from '@charity-kit/contract'
import { Button, FieldFrame, Icon } from '@charity-kit/ui'
import { useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { FoundPaymentCard, type FoundPayment } from './found-payment.tsx'

/** A pasted message: longer than any ID that is typed with spaces in it, and several words; or only how M-Pesa's begin. */
const looksLikeMessage = /^(?=.{25})\s*\S+\s+\S+\s|^\s*\w{10,}\s+(?:confirmed|imethib)/is

interface Props {
  value: string
  error: string | false | undefined
  t: PaymentMessages
  /** 'Transaction ID' by default. */
  label?: string | undefined
  /** What stands under the field, unless a pasted message says more. Where the ID is found by default. */
  hint?: string | undefined
  /** The input's name. */
  name?: string | undefined
  /** What should have arrived, in whole shillings: a message's amount is compared with it. */
  expectedTzs?: number | undefined
  /** Takes over the amount that a message names, when the payer says so. */
  onAmount?: ((amountTzs: number) => void) | undefined
  /** For the focus. */
  inputRef: RefObject<HTMLInputElement | null>
  /** `other` is the second ID of a pasted message, '' if there is none; `amountTzs` what it names, where no amount is expected. */
  onChange: (value: string, other: string, amountTzs?: number) => void
}

/**
 * The proof of payment. A whole confirmation message may be pasted: its ID is taken out and shown for the donor to check (a second
 * one, of a payment between two wallets, is sent along), and nothing else of the message is kept or sent (it holds a balance and phone numbers).
 */
export const TransactionIdField = ({
  value,
  error,
  t,
  label,
  hint = t.transactionIdHint,
  name = 'transactionId',
  expectedTzs,
  onAmount,
  inputRef,
  onChange,
}: Props) => {
  const [notice, setNotice] = useState('')
  const [found, setFound] = useState<FoundPayment | undefined>(undefined)
  const latest = useRef('')
  const shown = found?.transactionId === value ? found : undefined

  const take = (typed: string) => {
    latest.current = typed
    const accept = (message?: PaymentMessage, other = '', amountTzs?: number) => {
      if (latest.current !== typed) return
      const [id] = message?.transactionIds ?? []
      setFound(id && !message?.pending ? { transactionId: id, amountTzs } : undefined)
      setNotice(message ? (message.pending ? t.stillPending : id ? '' : t.idNotFound) : '')
      const value = message ? (id ?? '') : typed.slice(0, transactionIdMaxLength)
      onChange(value, other, expectedTzs === undefined ? amountTzs : undefined)
    }
    if (!looksLikeMessage.test(typed)) accept()
    // Fetched with the first pasted message: most people type their ID.
    else
      void import('@charity-kit/contract/payment-message').then(
        ({ findOtherTransactionId, findPaidAmountTzs, readPaymentMessage }) => {
          const message = readPaymentMessage(typed)
          accept(message, message && findOtherTransactionId(message), message && findPaidAmountTzs(typed))
        },
        () => {
          // Offline: what is too long for an ID is not kept, and the donor is asked to type it.
          accept(typed.length > transactionIdMaxLength ? { transactionIds: [], pending: false } : undefined)
        },
      )
  }

  return (
    <div className="ch-stack ch-stack--2">
      <FieldFrame
        label={label ?? t.transactionId}
        error={error}
        hint={
          <span role="status">
            {shown ? <span className="ch-sr">{whatWasFound(shown, expectedTzs, t)}</span> : notice || hint}
          </span>
        }
      >
        {(control) => (
          <span className="ch-pastebox">
            <input
              {...control}
              ref={inputRef}
              name={name}
              className="ch-input ch-code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={value}
              onInput={({ currentTarget }) => {
                take(currentTarget.value)
              }}
            />
            {!value && <PasteButton t={t} onPaste={take} inputRef={inputRef} />}
          </span>
        )}
      </FieldFrame>
      {shown && (
        <FoundPaymentCard
          found={shown}
          expectedTzs={expectedTzs}
          t={t}
          onTakeOver={
            onAmount &&
            ((amountTzs) => {
              onAmount(amountTzs)
              inputRef.current?.focus() // the button is gone
            })
          }
        />
      )}
    </div>
  )
}

interface PasteButtonProps extends Pick<Props, 't' | 'inputRef'> {
  onPaste: (text: string) => void
}

/** Pages without TLS have no clipboard. */
const canReadClipboard = () => !!(navigator as Partial<Navigator>).clipboard?.readText
const neverChanges = () => () => undefined

/** Reads the clipboard. Where the browser has none to read, or the visitor refuses, pasting by hand is left. */
const PasteButton = ({ t, onPaste, inputRef }: PasteButtonProps) => {
  const [isRefused, setIsRefused] = useState(false)
  const isSupported = useSyncExternalStore(neverChanges, canReadClipboard, () => true)
  const paste = async () => {
    inputRef.current?.focus()
    try {
      onPaste((await navigator.clipboard.readText()).trim())
    } catch {
      setIsRefused(true) // the hint says what to do
    }
  }
  return (
    isSupported &&
    !isRefused && (
      <Button variant="line" onClick={() => void paste()}>
        <Icon name="paste" />
        {t.pasteMessage}
      </Button>
    )
  )
}

/** Spelled out for screen readers, character by character. */
const whatWasFound = (
  { transactionId, amountTzs }: FoundPayment,
  expectedTzs: number | undefined,
  t: PaymentMessages,
) => {
  const id = t.foundIdSpelled(transactionId.split('').join(' '))
  if (amountTzs === undefined) return id
  const amount = formatTzs(amountTzs)
  if (expectedTzs === undefined) return `${id} ${t.amountFound(amount)}`
  return `${id} ${amountTzs === expectedTzs ? t.amountFoundAsExpected(amount) : t.amountDiffers(amount, formatTzs(expectedTzs))}`
}
