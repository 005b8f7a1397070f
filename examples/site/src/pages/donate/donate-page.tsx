import type { Centre } from '@charity-kit/contract'
import { useEffect, useId, useState, type MouseEvent } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { donatePage as english, type DonatePageMessages } from '../../i18n/en/donate.ts'
import { LineIcon, RichText, useMessages, withLocale } from '@charity-kit/ui'
import { BeadBracelet } from '../../art/bead-bracelet.tsx'
import { PaymentCard, type PaymentWay } from './payment-card.tsx'
import { useCentre } from './use-centre.ts'

const messages = catalogue.messages('donatePage', english)

const heart = 'M12 20C-5 8 6-1 12 7c6-8 17 1 0 13z'

export interface DonatePageProps {
  /** Where the centre's API lives, e.g. "https://centre.example". */
  apiBase: string
  /** Names the embedding site to the centre's server; publishable. */
  clientKey?: string | undefined
  /** "en" (default) or "sw"; longer tags such as "sw-TZ" are understood. */
  lang?: string | undefined
  /** The centre's details where the page has them already (prerendered, say): they are shown at once. */
  centre?: Centre | undefined
  /** Where "Browse Marketplace" leads. */
  marketplaceHref: string
  /** For a router: prevent the link's default and go there without a page load. */
  onMarketplaceClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Told the page's title ("Donate" and the centre's name), at first and whenever it changes; the tab is the host's. */
  onTitle?: ((title: string) => void) | undefined
}

/** How to give without a campaign: numbers to copy and steps to follow (specification, section 2, Donate page). */
export const DonatePage = withLocale(function DonatePage(props: DonatePageProps) {
  const t = useMessages(messages)
  return (
    <div className="ch-donate-page">
      <Content key={props.apiBase} {...props} t={t} />
    </div>
  )
})

const Content = ({ t, ...props }: DonatePageProps & { t: DonatePageMessages }) => {
  const { apiBase, clientKey, marketplaceHref, onMarketplaceClick, onTitle } = props
  const { state, retry } = useCentre(apiBase, clientKey, props.centre)
  const [way, setWay] = useState<PaymentWay>('mobile-money')
  const title = state.status === 'ready' ? t.title(state.centre.name) : t.titleAlone
  useEffect(() => onTitle?.(title), [onTitle, title])
  return (
    <>
      <div className="ch-hero-line">
        <p className="ch-eyebrow">{title}</p>
        <h1 className="ch-h1">{t.heading}</h1>
        <p className="ch-lead">{t.lead}</p>
      </div>
      <div className="ch-cols">
        <div className="ch-stack ch-stack--5">
          <WayPicker way={way} t={t} onChange={setWay} />
          <PaymentCard state={state} way={way} t={t} onRetry={retry} />
          <p className="ch-alert ch-alert--honey">
            <LineIcon d={heart} />
            <span>
              <RichText text={t.thankYou} />
            </span>
          </p>
        </div>
        <aside className="ch-callout">
          <BeadBracelet />
          <div className="ch-stack ch-stack--2">
            <h2 className="ch-h3">{t.alternative}</h2>
            <p className="ch-muted">{t.alternativeHint}</p>
          </div>
          <a className="ch-btn" href={marketplaceHref} onClick={onMarketplaceClick}>
            {t.browseMarketplace}
          </a>
        </aside>
      </div>
    </>
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
