import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import {
  answerSold,
  formatTzs,
  translatedText,
  type OrderOpener,
  type TrackedParcel,
} from '@charity-kit/contract'
import { Alert, Button, Icon, nonBreaking, useLanguage, useMessages } from '@charity-kit/ui'
import { useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { sold as english, type SoldMessages } from '../i18n/en/sold.ts'
import { SoldChoice, type ChosenAnswer } from './sold-choice.tsx'
import { isOpenSold, type SoldItem } from './sold-item.ts'

const messages = catalogue.messages('sold', english)

export interface SoldPiecesProps {
  /**
   * Key that opens the order without an account; undefined if the server's response lacks it, so that the buyer cannot
   * choose here.
   */
  orderKey: OrderOpener | undefined
  items: readonly SoldItem[]
  /** Whether this is the page on which the buyer can choose later. */
  isTrackingPage?: boolean
  /** Whether the heading says that the payment has arrived. */
  isBelowHeading?: boolean
  /** Receives the order after the buyer's choice. */
  onAnswered: (parcel: TrackedParcel) => void
}

/**
 * Pieces of an order, if some were sold while the buyer paid. They show the available pieces and what became of the
 * others.
 * The buyer chooses a replacement; nothing is chosen at first.
 */
export const SoldPieces = ({
  orderKey,
  items,
  isTrackingPage = false,
  isBelowHeading = false,
  onAnswered,
}: SoldPiecesProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const open = items.filter(isOpenSold)
  const count = open.reduce((sum, { sold }) => sum + (sold ?? 0), 0)
  return (
    <section className="ch-sold ch-stack ch-stack--5">
      {open.length > 0 && (
        <p className="ch-lead">{isBelowHeading ? t.soldMeanwhile(count) : t.soldNow(count)}</p>
      )}
      <ul className="ch-pieces" aria-label={t.pieces}>
        {items.map((item, at) => (
          <li key={item.line ?? at}>
            <span className="ch-pieces__text">
              <b>
                <span>{item.quantity > 1 && `${String(item.quantity)} × `}</span>
                <span>{translatedText(item, 'name', language)}</span>
              </b>
              {item.price !== undefined && <span className="ch-muted">{formatTzs(item.price)}</span>}
              {item.settlement && (
                <span className="ch-small ch-block">
                  {t.settled[item.settlement](translatedText(item, 'name', language))}
                </span>
              )}
            </span>
            <PieceBadge item={item} t={t} />
          </li>
        ))}
      </ul>
      {items.some(({ waiting }) => (waiting ?? 0) > 0) && <Alert>{t.waiting}</Alert>}
      {orderKey && open.length > 0 && (
        <Answers
          key={open.map(({ line }) => line).join()}
          orderKey={orderKey}
          items={open}
          t={t}
          later={isTrackingPage ? t.laterHere : t.later}
          onAnswered={onAnswered}
        />
      )}
    </section>
  )
}

const PieceBadge = ({
  item: { quantity, sold = 0, waiting, settlement },
  t,
}: {
  item: SoldItem
  t: SoldMessages
}) => {
  if ((sold ?? 0) > 0)
    return settlement ? null : (
      <span className="ch-badge ch-badge--wait">
        {sold === quantity ? t.isSold : t.someSold(quantity - (sold ?? 0), quantity)}
      </span>
    )
  if ((waiting ?? 0) > 0) return <span className="ch-badge ch-badge--info">{t.waits}</span>
  return (
    <span className="ch-badge">
      <Icon name="check" />
      {t.yours}
    </span>
  )
}

interface AnswersProps extends Required<Pick<SoldPiecesProps, 'onAnswered'>> {
  orderKey: OrderOpener
  items: readonly SoldItem[]
  t: SoldMessages
  later: string
}

const errorTextOf = (error: ApiError, t: SoldMessages): string =>
  error.kind === 'rejected' && error.code === 'state_changed' ? t.changed : t.failed

/** One question for each line, and one button for all questions. */
const Answers = ({ orderKey, items, t, later, onAnswered }: AnswersProps) => {
  const client = useClient()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Record<number, ChosenAnswer>>({})
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [error, setError] = useState('')
  const answerOf = ({ line, answer, answerProductId }: SoldItem): ChosenAnswer | undefined =>
    chosen[line ?? 0] ??
    (answer ? { answer, ...(answerProductId != null && { productId: answerProductId }) } : undefined)
  const submit = async () => {
    if (state === 'sending') return
    const answers = items.flatMap((item) => {
      const answer = answerOf(item)
      return answer && item.line ? [{ line: item.line, ...answer }] : []
    })
    if (answers.length < items.length) {
      setError(t.choose)
      return
    }
    setError('')
    setState('sending')
    const result = await client(answerSold, { body: { ...orderKey, answers } })
    setState(result.ok ? 'sent' : 'idle')
    if (result.ok) onAnswered(result.value)
    else setError(errorTextOf(result.error, t))
  }
  return (
    <form
      className="ch-stack ch-stack--5 ch-no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {items.map((item) => (
        <SoldChoice
          key={item.line}
          name={translatedText(item, 'name', language)}
          maxPriceTzs={item.price}
          amount={nonBreaking(formatTzs((item.price ?? 0) * (item.sold ?? 0)))}
          chosen={answerOf(item)}
          t={t}
          onChoose={(answer) => {
            setState('idle')
            setError('')
            setChosen({ ...chosen, [item.line ?? 0]: answer })
          }}
        />
      ))}
      {error && <Alert tone="error">{error}</Alert>}
      <Button type="submit" size="large" busy={state === 'sending'}>
        {state === 'sending' ? t.sending : t.send}
      </Button>
      <p className="ch-small ch-muted" role="status">
        {state === 'sent' || items.every(({ answer }) => answer) ? t.sent : later}
      </p>
    </form>
  )
}
