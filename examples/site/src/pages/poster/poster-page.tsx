import { useResource } from '@charity-kit/client/react'
import { getCentre, localizedText, type Centre } from '@charity-kit/contract'
import { Button, Flower, Icon, QrCode, ResourceState, useMessages } from '@charity-kit/ui'
import { useId, useState, useSyncExternalStore } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { donatePage as donateEnglish } from '../../i18n/en/donate.ts'
import { poster as english, type PosterMessages } from '../../i18n/en/poster.ts'
import { SiteLogo } from '../../art/site-logo.tsx'
import { addressOf } from '../../routing/paths.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

const messages = catalogue.messages('poster', english)
const donateMessages = catalogue.messages('donatePage', donateEnglish)

const sizes = ['A4', 'A5'] as const

/** A poster to print: the payment number, and the address where donors tell the centre about a payment. */
export const PosterPage = () => {
  const { data } = useSite()
  const t = useMessages(messages)
  const { failed } = useMessages(donateMessages)
  const centre = useResource(getCentre, {}, { initial: data.centre })
  const [size, setSize] = useState<(typeof sizes)[number]>('A4')
  const group = useId()
  usePageTitle('poster')
  return (
    <div className="site-wrap site-poster-page">
      <ResourceState resource={centre} failed={failed} onRetry={centre.retry}>
        {({ name, payment }) => (
          <>
            <div className="ch-row ch-wraps site-poster-tools">
              <div className="ch-seg" role="radiogroup" aria-label={t.paperSize}>
                {sizes.map((each) => (
                  <label key={each}>
                    <input type="radio" name={group} checked={each === size} onChange={() => setSize(each)} />
                    <span>{each}</span>
                  </label>
                ))}
              </div>
              <Button onClick={() => print()}>
                <Icon name="print" />
                {t.print}
              </Button>
            </div>
            <Poster size={size} name={name} payment={payment} t={t} />
          </>
        )}
      </ResourceState>
    </div>
  )
}

const nothingToFollow = () => () => undefined

interface PosterProps {
  size: (typeof sizes)[number]
  name: string
  payment: Centre['payment']
  t: PosterMessages
}

const Poster = ({ size, name, payment: { lipa, wallets = [] }, t }: PosterProps) => {
  const { language, footer } = useSite()
  // A prerendered page does not know its own address.
  const origin = useSyncExternalStore(
    nothingToFollow,
    () => location.origin,
    () => '',
  )
  const paidPath = '/paid'
  const printed = `${origin.replace(/^https?:\/\//, '')}${paidPath}`
  const withCodes = wallets.filter(({ ussd }) => ussd)
  return (
    <div className={`site-poster-frame site-poster-frame--${size.toLowerCase()}`}>
      <article className="site-poster">
        <div className="site-logo">
          <SiteLogo name={name} />
        </div>
        <hr className="site-thread" />
        <div className="site-poster__hero">
          <div>
            <h1>{t.heading}</h1>
            <p>{t.lead}</p>
          </div>
          <Flower />
        </div>
        <section className="site-poster__box site-poster__pay">
          <div>
            <h2>
              <i aria-hidden="true">1</i>
              <span>{t.pay}</span>
            </h2>
            <p className="site-poster__label">{t.lipaNumber}</p>
            <p className="site-poster__number" translate="no">
              {lipa.number}
            </p>
            <p>{t.everyNetwork}</p>
            <p className="site-poster__label">{t.nameYouWillSee}</p>
            <p className="site-poster__name" translate="no">
              {lipa.payeeName}
            </p>
          </div>
          {lipa.qrPayload && (
            <div className="site-poster__code">
              <QrCode text={lipa.qrPayload} label={t.payCode} />
            </div>
          )}
        </section>
        {withCodes.length > 0 && (
          <ul className="site-poster__dial" aria-label={t.codesToDial}>
            {withCodes.map((wallet) => (
              <li key={wallet.id}>
                <span>{localizedText(wallet.name, language)}</span> <b>{wallet.ussd}</b>
              </li>
            ))}
          </ul>
        )}
        <section className="site-poster__box site-poster__tell">
          <div>
            <h2>
              <i aria-hidden="true">2</i>
              <span>{t.tellUs}</span>
            </h2>
            <p className="site-poster__address">{printed}</p>
            <p>{t.typeTheId}</p>
          </div>
          {origin && (
            <div className="site-poster__code">
              <QrCode text={origin + addressOf(paidPath, language)} label={t.tellCode(printed)} />
            </div>
          )}
        </section>
        <p className="site-poster__foot">
          <span>{t.fee}</span>
          {footer && (
            <>
              <span>{footer.contact.phone}</span>
              <span>{footer.contact.email}</span>
            </>
          )}
        </p>
      </article>
    </div>
  )
}
