import {
  anonymousEmail,
  evidenceMatches,
  formatTzs,
  listPayments,
  maxMatchedAtOnce,
  type PaymentQuery,
  type StaffPayment,
} from '@charity-kit/contract'
import { Alert, Button, nonBreaking, RichText } from '@charity-kit/ui'
import { useState } from 'react'
import { usePages } from '../data/use-pages.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Facts } from '../parts/facts.tsx'
import { useKeys } from '../parts/keys.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { Key, Signal } from '../parts/signals.tsx'
import { usePaymentsMessages } from './messages.ts'
import { NotAmongThem } from './not-among-them.tsx'
import { channelName } from './payment-words.ts'
import { useVerifyMatched } from './use-verify-matched.ts'

interface MatchedPaymentsProps {
  /** Filters of the queue. */
  query: PaymentQuery
  /** Number of waiting payments that the queue shows; undefined if it is not known. */
  waiting: number | undefined
  refreshEvery: number
}

const sumOf = (payments: readonly StaffPayment[]) =>
  nonBreaking(formatTzs(payments.reduce((sum, { due }) => sum + due, 0)))

/** Tells for how many payments of the queue all evidence agrees, and opens the list of them. */
export const MatchedPayments = ({ query, waiting, refreshEvery }: MatchedPaymentsProps) => {
  const t = usePaymentsMessages()
  const matched = usePages(
    listPayments,
    { query: { ...query, state: 'submitted', matched: 'yes' }, body: {} },
    { refreshEvery, pageSize: maxMatchedAtOnce },
  )
  /** Payments in the opened list. The queue goes on changing behind it. */
  const [asked, setAsked] = useState<readonly StaffPayment[]>()
  const found = matched.status === 'ready' ? matched.value.filter(({ matchedBy }) => matchedBy) : []
  const shown = found.slice(0, maxMatchedAtOnce)
  const isMore = found.length > shown.length || matched.hasMore
  const open = () => {
    if (shown.length > 0) setAsked(shown)
  }
  useKeys({ b: open }, shown.length > 0)
  if (shown.length === 0) return null
  const count = isMore ? `${String(shown.length)}+` : String(shown.length)
  return (
    <div className="dk-matches">
      <Signal tone="good" icon="done">
        <RichText text={t.matches(count)} />
        <small>{t.matchesHint(sumOf(shown))}</small>
      </Signal>
      <Button variant="line" size="small" onClick={open}>
        {t.verifyAll(shown.length)}
        <Key>B</Key>
      </Button>
      {asked && (
        <MatchedList
          query={query}
          payments={asked}
          others={waiting === undefined || isMore ? undefined : Math.max(0, waiting - asked.length)}
          onClose={() => {
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

interface MatchedListProps {
  query: PaymentQuery
  payments: readonly StaffPayment[]
  /** Number of other waiting payments; undefined if it is not known. */
  others: number | undefined
  onClose: () => void
}

/** The effects of verifying the listed payments, and the payments that are not listed. Each payment can be left out. */
const MatchedList = ({ query, payments, others, onClose }: MatchedListProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const chosen = payments.filter(({ id }) => !leftOut.includes(id))
  const donations = chosen.filter(({ kind }) => kind === 'donation').length
  const mails = chosen.filter(({ email }) => email !== '' && email !== anonymousEmail).length
  const { verify, isRunning, error } = useVerifyMatched()
  const verifyChosen = async () => {
    const ids = chosen.map(({ id }) => id)
    if ((await verify(ids)).length === ids.length) onClose()
  }
  return (
    <PanelDialog
      open
      wide
      onClose={onClose}
      title={t.verifyAllTitle(chosen.length)}
      foot={
        <>
          <Button
            busy={isRunning}
            disabled={chosen.length === 0}
            onClick={() => {
              if (!isRunning) void verifyChosen()
            }}
          >
            {t.verifyAll(chosen.length)}
          </Button>
          <Button variant="line" onClick={onClose}>
            {desk.cancel}
          </Button>
        </>
      }
    >
      {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      <div className="dk-bulk">
        <div className="dk-bulk__sums">
          <Facts
            facts={[
              [t.donationsAndOrders(donations, chosen.length - donations), sumOf(chosen)],
              ...evidenceMatches.toReversed().flatMap((by) => {
                const count = chosen.filter(({ matchedBy }) => matchedBy === by).length
                return count === 0 ? [] : [[t.shownBy[by], String(count)] as const]
              }),
              [t.mailsGoOut, String(mails)],
              ...(others === undefined ? [] : [[t.notAmongThem, String(others + leftOut.length)] as const]),
            ]}
          />
          <p className="ch-small ch-muted">{t.verifyAllHint}</p>
          <p className="ch-small ch-muted">{t.notAmongThemHint}</p>
          {others !== 0 && (
            <NotAmongThem query={query} among={payments.map(({ id }) => id)} onOpen={onClose} />
          )}
        </div>
        <ul className="dk-bulk__list">
          {payments.map(({ id, name, due, channel, transactionId, matchedBy }) => (
            <li key={id}>
              <label className="dk-bulk__one">
                <input
                  type="checkbox"
                  checked={!leftOut.includes(id)}
                  onChange={({ target }) => {
                    setLeftOut(target.checked ? leftOut.filter((one) => one !== id) : [...leftOut, id])
                  }}
                />
                <span>
                  <span>{name}</span>
                  <small>
                    {channelName(channel, t)}{' '}
                    <span className="dk-code" translate="no">
                      {transactionId}
                    </span>
                  </small>
                  {matchedBy && (
                    <Signal tone="good" icon="check">
                      {t.matchedBy[matchedBy]}
                    </Signal>
                  )}
                </span>
                <b>{formatTzs(due)}</b>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </PanelDialog>
  )
}
