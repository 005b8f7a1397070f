import { formatNumber, formatTzs, maxCounted, translatedText, type StaffToday } from '@charity-kit/contract'
import { buttonClass, Icon, nonBreaking, RichText, useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Section } from '../parts/page.tsx'
import { AnyIcon, Key, Signal } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useTodayMessages } from './messages.ts'
import './what-waits.css'

/** Returns the number of all waiting records. */
export const countWaiting = (today: StaffToday): number =>
  [
    today.payments,
    today.unclaimed,
    today.failedEmails,
    today.ordersToSend,
    today.soldPieces,
    today.customOrdersToPrice,
    today.messages,
    today.wallEntries,
    today.lowStock,
  ].reduce((total, { count }) => total + count, 0)

/** Formats a count: "10,000+" if counting stopped there. */
const counted = (count: number) =>
  count >= maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count)

/**
 * Kinds of waiting work, each with its oldest record and a link to all. Empty kinds are left out.
 * @param isFirst whether its button is the page's main one
 */
export const WhatWaits = ({ today, isFirst }: { today: StaffToday; isFirst: boolean }) => {
  const t = useTodayMessages()
  const { money, people } = useWaiting(today)
  const { payments } = today
  if (countWaiting(today) === 0)
    return (
      <div className="dk-card">
        <EmptyState kind="done" title={t.allDone}>
          {t.allDoneHint}
        </EmptyState>
      </div>
    )
  return (
    <Section title={t.whatWaits}>
      <div className="dk-waits">
        {(payments.count > 0 || money.length > 0) && (
          <div className="dk-waits__list">
            {payments.count > 0 && <PaymentsToCheck payments={payments} isFirst={isFirst} />}
            {money.map((waiting) => (
              <Waiting key={waiting.href} {...waiting} />
            ))}
          </div>
        )}
        {people.length > 0 && (
          <div className="dk-waits__list">
            {people.map((waiting) => (
              <Waiting key={waiting.href} {...waiting} />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}

interface WaitingProps {
  href: string
  icon: 'file' | 'mail' | 'box' | 'edit' | 'message' | 'tag' | 'heart'
  title: string
  hint: string | null
  count: number
}

/** Returns the waiting work besides payments: money first, then people. */
const useWaiting = (today: StaffToday) => {
  const t = useTodayMessages()
  const language = useLanguage()
  const { formatDate } = useDates()
  const age = useAge()
  const { ordersToSend, soldPieces, customOrdersToPrice, messages, lowStock, unclaimed } = today
  const money: WaitingProps[] = [
    {
      href: '/statements/unclaimed',
      icon: 'file',
      title: t.unclaimed,
      hint: nonBreaking(formatTzs(unclaimed.sum)),
      count: unclaimed.count,
    },
    {
      href: '/today/emails',
      icon: 'mail',
      title: t.failedEmails,
      hint: t.failedEmailsHint,
      count: today.failedEmails.count,
    },
  ]
  const people: WaitingProps[] = [
    {
      href: '/orders',
      icon: 'box',
      title: t.ordersToSend,
      hint: ordersToSend.oldestAt && t.paidOn(formatDate(ordersToSend.oldestAt)),
      count: ordersToSend.count,
    },
    {
      href: '/orders?list=sold',
      icon: 'tag',
      title: t.soldPieces,
      hint: soldPieces.oldestAt && t.oldestWaits(age(soldPieces.oldestAt)),
      count: soldPieces.count,
    },
    {
      href: '/orders/custom?state=new',
      icon: 'edit',
      title: t.customOrders,
      hint: customOrdersToPrice.oldestAt && t.oldestWaits(age(customOrdersToPrice.oldestAt)),
      count: customOrdersToPrice.count,
    },
    {
      href: '/messages',
      icon: 'message',
      title: t.messages,
      hint: messages.oldestAt && t.oldestWaits(age(messages.oldestAt)),
      count: messages.count,
    },
    {
      href: '/products?state=low',
      icon: 'tag',
      title: t.lowStock,
      hint: lowStock.products
        .map((product) => t.stockOf(translatedText(product, 'name', language), product.stock))
        .join(', '),
      count: lowStock.count,
    },
    {
      href: '/today/wall',
      icon: 'heart',
      title: t.wallEntries,
      hint: t.wallEntriesHint,
      count: today.wallEntries.count,
    },
  ]
  const waits = ({ count }: WaitingProps) => count > 0
  return { money: money.filter(waits), people: people.filter(waits) }
}

/** Payments to check, with a filled button unless another one comes first. */
const PaymentsToCheck = ({ payments, isFirst }: { payments: StaffToday['payments']; isFirst: boolean }) => {
  const t = useTodayMessages()
  return (
    <div className="dk-waits__first">
      <div>
        <h3 className="dk-h2">{t.paymentsToCheck}</h3>
        <p className="dk-row">
          {payments.underOneHour > 0 && (
            <span>
              <RichText text={t.underOneHour(counted(payments.underOneHour))} />
            </span>
          )}
          {payments.underOneDay > 0 && (
            <span>
              <RichText text={t.underOneDay(counted(payments.underOneDay))} />
            </span>
          )}
          {payments.overOneDay > 0 && (
            <Link href="/payments?state=submitted&olderThanDays=1">
              <Signal tone="look" icon="clock">
                {t.overOneDay(counted(payments.overOneDay))}
              </Signal>
            </Link>
          )}
        </p>
      </div>
      <span className="dk-waits__sum">{counted(payments.count)}</span>
      <Link className={buttonClass(isFirst ? {} : { variant: 'line' })} href="/payments?state=submitted">
        {t.checkPayments}
        <Key>G P</Key>
      </Link>
    </div>
  )
}

const Waiting = ({ href, icon, title, hint, count }: WaitingProps) => (
  <Link className="dk-waits__row" href={href}>
    <AnyIcon name={icon} />
    <span>
      <b>{title}</b>
      <small>{hint}</small>
    </span>
    <span className="dk-waits__count">{counted(count)}</span>
    <Icon name="next" />
  </Link>
)
