import { useResource } from '@charity-kit/client/react'
import { getCentre } from '@charity-kit/contract'
import { Icon, LineIcon, RichText, useMessages, buttonClass } from '@charity-kit/ui'
import { DonorWall } from '@charity-kit/widgets/donor-wall'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { BeadBracelet } from '../../art/pictures.tsx'
import { catalogue } from '../../i18n/catalogue.ts'
import { donatePage as english, type DonatePageMessages } from '../../i18n/en/donate.ts'
import { TrustLine } from '../../content/trust-line.tsx'
import { SiteLink } from '../../routing/site-link.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'
import { PaymentCard, type PaymentWay } from './payment-card.tsx'

const messages = catalogue.messages('donatePage', english)

const heart = 'M12 20C-5 8 6-1 12 7c6-8 17 1 0 13z'

/**
 * Instructions for a donation without a campaign: numbers to copy and steps to follow (specification, section 2, Donate
 * page).
 */
export const DonatePage = () => {
  const title = usePageTitle('donate')
  const { connection, data } = useSite()
  const centre = useResource(getCentre, {}, { initial: data.centre })
  const t = useMessages(messages)
  const [way, setWay] = useState<PaymentWay>('mobile-money')
  const [isPaying, setPaying] = useState(false)
  const end = useRef<HTMLElement>(null)
  return (
    <div className="site-wrap">
      <div className="ch-donate-page">
        <div className="ch-hero-line">
          <p className="ch-eyebrow">{title}</p>
          <h1 className="ch-h1">{t.heading}</h1>
          <p className="ch-lead">{t.lead}</p>
        </div>
        <div className="ch-cols">
          <div className="ch-stack ch-stack--5">
            <SiteLink className="ch-paid-link ch-link" to="/paid">
              <Icon name="done" />
              <span>{t.alreadyPaid}</span>
            </SiteLink>
            <WayPicker way={way} t={t} onChange={setWay} />
            <PaymentCard
              centre={centre}
              way={way}
              t={t}
              onPaying={() => {
                setPaying(true)
              }}
            />
            {isPaying && <PaidBar end={end} t={t} />}
          </div>
          <div className="ch-stack ch-side">
            <section className="ch-after-paying" ref={end}>
              <h2 className="ch-h3">{t.afterYouPay}</h2>
              <p>{t.alreadyPaidHint}</p>
              <SiteLink className={buttonClass({ size: 'large' })} to="/paid">
                {t.iHavePaid}
              </SiteLink>
            </section>
            <TrustLine centre={centre} />
            <p className="ch-alert ch-alert--honey">
              <LineIcon d={heart} />
              <span>
                <RichText text={t.thankYou} />
              </span>
            </p>
          </div>
        </div>
        <aside className="ch-callout">
          <BeadBracelet />
          <div className="ch-stack ch-stack--2">
            <h2 className="ch-h3">{t.alternative}</h2>
            <p className="ch-muted">{t.alternativeHint}</p>
          </div>
          <SiteLink className={buttonClass({ variant: 'line' })} to="/marketplace">
            {t.browseMarketplace}
          </SiteLink>
        </aside>
        <DonorWall timeZone={connection.timeZone} />
      </div>
    </div>
  )
}

interface PaidBarProps {
  /** Section after the steps, which has the same link. */
  end: RefObject<HTMLElement | null>
  t: DonatePageMessages
}

/** A bar on phones with the link to go on, hidden while the section after the steps is in view. */
const PaidBar = ({ end, t }: PaidBarProps) => {
  const [isEndInView, setEndInView] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setEndInView(!!entry?.isIntersecting)
    })
    observer.observe(end.current)
    return () => {
      observer.disconnect()
    }
  }, [end])
  return (
    <div className="ch-paid-bar" hidden={isEndInView}>
      <b>{t.onlyTheId}</b>
      <SiteLink className={buttonClass()} to="/paid">
        {t.iHavePaid}
      </SiteLink>
    </div>
  )
}

interface WayPickerProps {
  way: PaymentWay
  t: DonatePageMessages
  onChange: (way: PaymentWay) => void
}

const WayPicker = ({ way, t, onChange }: WayPickerProps) => {
  const name = useId()
  const choices: [PaymentWay, string][] = [
    ['mobile-money', t.mobileMoney],
    ['bank', t.bankTransfer],
  ]
  return (
    <div className="ch-seg" role="radiogroup" aria-label={t.wayToPay}>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === way} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
