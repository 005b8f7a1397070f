import { formatTzs, transactionIdMaxLength, type PaymentMessage } from '@charity-kit/contract'
import { Button, FieldFrame, Icon } from '@charity-kit/ui'
import { useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { FoundPaymentCard, type FoundPayment } from './found-payment.tsx'
import { fetchMessageReader } from './message-reader.ts'

/**
 * Matches a pasted message: several words, longer than any ID typed with spaces; or the beginning of an M-Pesa message.
 */
const looksLikeMessage = /^(?=.{25})\s*\S+\s+\S+\s|^\s*\w{10,}\s+(?:confirmed|imethib)/is

interface Props {
  value: string
  error: string | false | undefined
  t: PaymentMessages
  /** 'Transaction ID' by default. */
  label?: string | undefined
  /** Hint under the field, unless a pasted message has its own. By default the hint says where to find the ID. */
  hint?: string | undefined
  /** Name of the input. */
  name?: string | undefined
  /** Expected amount in whole shillings, to compare with a message's amount. */
  expectedTzs?: number | undefined
  /** Uses the amount that a message names, if the payer agrees. */
  onAmount?: ((amountTzs: number) => void) | undefined
  /** Link to the payment if the ID was sent before. It replaces the error, and another message can be pasted. */
  known?: ReactNode
  /** Whether the value may be wrong, so that a message can be pasted over it. */
  canPasteOver?: boolean
  /** Ref of the input, to focus it. */
  inputRef: RefObject<HTMLInputElement | null>
  /**
   * `other` is the second ID of a pasted message, or ''. `amountTzs` is the message's amount, if no amount is expected.
   * `paidAt` is the message's time of payment.
   */
  onChange: (value: string, other: string, amountTzs?: number, paidAt?: string) => void
}

/**
 * A field for the transaction ID. A whole confirmation message can be pasted: its ID is taken out and shown for the
 * donor to check.
 * The second ID of a payment between two wallets is sent too, and the time of payment. Nothing else of the message is
 * kept or sent, because it holds a balance and phone numbers.
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
  known,
  canPasteOver = false,
  inputRef,
  onChange,
}: Props) => {
  const { found, notice, unreadMessage, take } = useTyped({ t, expectedTzs, onChange })
  const shown = found?.transactionId === value ? found : undefined
  return (
    <div className="ch-stack ch-stack--2">
      <FieldFrame
        label={label ?? t.transactionId}
        error={error}
        hint={
          <span role="status">
            {known ? undefined : shown ? (
              <span className="ch-sr">{whatWasFound(shown, expectedTzs, t)}</span>
            ) : (
              notice || hint
            )}
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
                if (currentTarget.value !== value) take(currentTarget.value)
              }}
            />
            {(!value || (canPasteOver && !shown)) && !known && (
              <PasteButton text={t.pasteMessage} onPaste={take} inputRef={inputRef} />
            )}
          </span>
        )}
      </FieldFrame>
      {unreadMessage && !value && !known && (
        <blockquote className="ch-pasted" aria-label={t.yourMessage} translate="no">
          {unreadMessage}
        </blockquote>
      )}
      {known}
      {known && (
        <>
          <p className="ch-small ch-muted">{t.anotherPayment}</p>
          <PasteButton text={t.pasteAnother} onPaste={take} inputRef={inputRef} />
        </>
      )}
      {shown && !known && (
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

/**
 * Handles typed text, and takes the ID out of a pasted message. The reader of messages is fetched when it is needed.
 */
const useTyped = ({ t, expectedTzs, onChange }: Pick<Props, 't' | 'expectedTzs' | 'onChange'>) => {
  /** Text in place of the hint. */
  const [notice, setNotice] = useState('')
  const [found, setFound] = useState<FoundPayment | undefined>(undefined)
  /** A pasted message without a readable ID. The payer can copy the ID from it; it is neither stored nor sent. */
  const [unreadMessage, setUnreadMessage] = useState('')
  const latest = useRef('')

  const accept = (
    typed: string,
    message?: PaymentMessage,
    other = '',
    amountTzs?: number,
    paidAt?: string,
  ) => {
    const [id] = message?.transactionIds ?? []
    setFound(id && !message?.pending ? { transactionId: id, amountTzs } : undefined)
    setNotice(message ? (message.pending ? t.stillPending : id ? '' : t.idNotFound) : '')
    setUnreadMessage(message && !id ? typed : '')
    const value = message ? (id ?? '') : typed.slice(0, transactionIdMaxLength)
    onChange(value, other, expectedTzs === undefined ? amountTzs : undefined, paidAt)
  }
  const read = (typed: string, reader: Awaited<ReturnType<typeof fetchMessageReader>>) => {
    if (reader.saysPaymentFailed(typed)) {
      setFound(undefined)
      setNotice(t.nothingToReport)
      setUnreadMessage(typed)
      onChange('', '')
      return
    }
    const message = reader.readPaymentMessage(typed)
    accept(
      typed,
      message,
      message && reader.findOtherTransactionId(message),
      message && reader.findPaidAmountTzs(typed),
      message && reader.findPaidAt(typed),
    )
  }
  const take = (typed: string) => {
    latest.current = typed
    if (!looksLikeMessage.test(typed)) accept(typed)
    else
      void fetchMessageReader().then(
        (reader) => {
          if (latest.current === typed) read(typed, reader)
        },
        () => {
          // Offline, a text too long for an ID is not kept, and the donor is asked to type the ID.
          const isLong = typed.length > transactionIdMaxLength
          if (latest.current === typed)
            accept(typed, isLong ? { transactionIds: [], pending: false } : undefined)
        },
      )
  }
  return { found, notice, unreadMessage, take }
}

interface PasteButtonProps extends Pick<Props, 'inputRef'> {
  text: string
  onPaste: (text: string) => void
}

/** Whether there is a clipboard; pages without TLS have none. */
const canReadClipboard = () => !!(navigator as Partial<Navigator>).clipboard?.readText
const neverChanges = () => () => undefined

/**
 * A button that reads the clipboard. If the browser has none, or the visitor denies access, pasting by hand is left.
 */
const PasteButton = ({ text, onPaste, inputRef }: PasteButtonProps) => {
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
        {text}
      </Button>
    )
  )
}

/** Returns the found data for screen readers, with the ID spelled character by character. */
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
