import {
  centreTimeZone,
  dayAt,
  format,
  languages,
  formatDate,
  formatTzs,
  listActiveCampaigns,
  trackingFragment,
  trackingPath,
  translatedText,
  type OwnGift,
  type OwnGifts,
} from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import {
  Button,
  Field,
  Flower,
  Icon,
  RichText,
  Select,
  Sheet,
  useLanguage,
  useMessages,
} from '@charity-kit/ui'
import { walletName } from '@charity-kit/widgets/payment'
import { use, useEffect, useRef, useState } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { gifts as english } from '../../i18n/en/gifts.ts'
import { BeginDonationContext } from '../../panels/donation-panel.tsx'
import { addressOf } from '../../routing/paths.ts'
import { SiteLink } from '../../routing/site-link.tsx'
import { useSite } from '../../site-context.ts'
import { OtherAddressee } from './other-addressee.tsx'
import { giftsOf, spanOf, sumsByCampaign, yearsOf, type Span } from './gift-days.ts'

const messages = catalogue.messages('gifts', english)

interface Props {
  own: OwnGifts
  /** Whether a number opened the statement, which then shows less. */
  isByNumber?: boolean
  onOther: () => void
}

/** The donations of some days, as a sheet of paper that confirms that they were received. */
export const GiftsStatement = ({ own, isByNumber = false, onOther }: Props) => {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const other = <OtherAddressee variant="quiet" className="ch-no-print" onClick={onOther} />
  if (own.gifts.length > 0)
    return (
      <div className="ch-wrap ch-stack ch-stack--5">
        <div className="site-gifts__acts ch-no-print">
          <GiveAgain gifts={own.gifts} />
          {other}
        </div>
        <p className="ch-muted ch-no-print">{isByNumber ? t.byNumber : t.openGift}</p>
        <Statement own={own} isByNumber={isByNumber} heading={heading} />
      </div>
    )
  return (
    <div className="ch-wrap ch-stack ch-center ch-nothing">
      <Flower closed />
      <h1 className="ch-h3" ref={heading} tabIndex={-1}>
        {isByNumber ? t.noneOfNumber : t.none}
      </h1>
      <p className="ch-muted">{t.noneHint}</p>
      <SiteLink className="ch-btn ch-btn--give" to="/donate">
        {t.give}
      </SiteLink>
      {other}
    </div>
  )
}

/** Begins a donation like the newest one, or shows the campaigns if its campaign has ended. */
const GiveAgain = ({ gifts: [last] }: Pick<OwnGifts, 'gifts'>) => {
  const t = useMessages(messages)
  const begin = use(BeginDonationContext)
  const campaigns = useResource(listActiveCampaigns, {})
  const active = campaigns.status === 'ready' ? campaigns.value : []
  const campaign = active.find(({ id }) => id === last?.campaignId)
  return (
    <Button variant="give" onClick={() => begin?.(last && campaign && { campaign, amountTzs: last.amount })}>
      {t.giveAgain}
    </Button>
  )
}

interface StatementProps extends Required<Pick<Props, 'own' | 'isByNumber'>> {
  heading: React.Ref<HTMLHeadingElement>
}

const Statement = ({ own, isByNumber, heading }: StatementProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { centre, connection } = useSite()
  const { timeZone } = connection
  const today = dayAt(new Date(), timeZone)
  const years = yearsOf(own.gifts, timeZone)
  const [span, setSpan] = useState<Span>({ kind: 'year', year: years[0] ?? today.slice(0, 4) })
  const days = spanOf(span, own.gifts, { today, timeZone })
  const gifts = giftsOf(own.gifts, days, timeZone)
  const sum = gifts.reduce((total, { amount }) => total + amount, 0)
  const day = (at: string) => formatDate(at, language, { timeZone })
  const shortDay = (at: string) =>
    format(new Date(at), languages[language].locale, {
      dateStyle: 'medium',
      timeZone: timeZone ?? centreTimeZone,
    })
  const nameOf = (gift: Pick<OwnGift, 'campaign' | 'translations'>) =>
    translatedText({ name: gift.campaign, translations: gift.translations }, 'name', language)
  return (
    <Sheet
      centre={centre}
      beside={<Days span={span} years={years} days={days} onChange={setSpan} />}
      printText={t.printOrSave}
      onPrint={() => {
        print()
      }}
      registration={t.registration}
    >
      <div>
        <h1 className="ch-h3" ref={heading} tabIndex={-1}>
          {span.kind === 'year' ? t.titleOf(span.year) : t.title}
        </h1>
        <p className="ch-small">{t.range(day(days.from), day(days.to), day(today))}</p>
      </div>
      <p className="ch-sheet__sum" role="status">
        <span>
          <RichText verbatim text={own.name ? t.receivedFrom(own.name.replaceAll('*', '')) : t.received} />
        </span>
        <strong className="ch-money">{formatTzs(sum)}</strong>
      </p>
      {gifts.length === 0 ? (
        <p>{t.noneInDays}</p>
      ) : (
        <>
          <table className="site-gifts__table">
            <caption className="ch-sr">{t.title}</caption>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{t.campaign}</th>
                <th scope="col">{t.paidWith}</th>
                <th scope="col">{t.transactionId}</th>
                <th scope="col">{t.receipt}</th>
                <th scope="col">{t.amount}</th>
              </tr>
            </thead>
            <tbody>
              {gifts.map((gift) => (
                <tr key={gift.id}>
                  <td>{shortDay(gift.at)}</td>
                  <td>{nameOf(gift)}</td>
                  <td>
                    {walletName(centre, gift.wallet, language) ??
                      (t.methods as Partial<Record<string, string>>)[gift.paymentMethod] ??
                      gift.paymentMethod}
                  </td>
                  <td className="ch-code site-gifts__id" translate="no">
                    {gift.transactionId}
                  </td>
                  <td className="ch-code" translate="no">
                    {isByNumber ? (
                      gift.receipt
                    ) : (
                      <a className="ch-link" href={addressOf(trackingPath, language) + fragmentOf(gift)}>
                        {gift.receipt}
                      </a>
                    )}
                  </td>
                  <td className="ch-money">{formatTzs(gift.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={5}>
                  {t.count(gifts.length)}
                </th>
                <td className="ch-money">{formatTzs(sum)}</td>
              </tr>
            </tfoot>
          </table>
          <div className="site-gifts__foot">
            <dl className="site-gifts__sums">
              {sumsByCampaign(gifts).map(({ gift, sum: ofCampaign }) => (
                <div key={gift.campaign}>
                  <dt>{nameOf(gift)}</dt>
                  <dd className="ch-money">{formatTzs(ofCampaign)}</dd>
                </div>
              ))}
            </dl>
            <p className="site-gifts__stamp">{t.stamp}</p>
          </div>
        </>
      )}
      <p className="ch-row">
        <Icon name="done" />
        <span>{t.confirms}</span>
      </p>
      <hr className="ch-thread" />
      <p className="ch-small">{t.check(`${location.host}${trackingPath}`)}</p>
    </Sheet>
  )
}

/** Returns the fragment that opens the donation on the tracking page. Any of its transaction IDs works. */
const fragmentOf = ({ id: reference, transactionId }: OwnGift): string => {
  const [first = ''] = transactionId.split(', ')
  return trackingFragment({ kind: 'donation', reference, transactionId: first })
}

interface DaysProps {
  span: Span
  years: readonly string[]
  /** Days that are shown now, from which the visitor chooses others. */
  days: { from: string; to: string }
  onChange: (span: Span) => void
}

/** A choice of the statement's days: a year with a donation, all, or any others. */
const Days = ({ span, years, days, onChange }: DaysProps) => {
  const t = useMessages(messages)
  return (
    <div className="site-gifts__days">
      <Select
        label={t.days}
        value={span.kind === 'year' ? span.year : span.kind}
        choices={[...years.map((year) => [year, year] as const), ['all', t.allDays], ['days', t.chosenDays]]}
        onChange={(chosen) => {
          if (chosen === 'all') onChange({ kind: 'all' })
          else if (chosen === 'days') onChange({ kind: 'days', ...days })
          else onChange({ kind: 'year', year: chosen })
        }}
      />
      {span.kind === 'days' && (
        <>
          <Field
            label={t.from}
            type="date"
            value={span.from}
            onChange={(from) => {
              onChange({ ...span, from })
            }}
          />
          <Field
            label={t.to}
            type="date"
            value={span.to}
            error={span.from && span.to && span.to < span.from ? t.daysSwapped : undefined}
            onChange={(to) => {
              onChange({ ...span, to })
            }}
          />
        </>
      )}
    </div>
  )
}
