import {
  defaultClientKey,
  listPartnerSiteUses,
  type PartnerSites,
  type PartnerSiteUse,
} from '@charity-kit/contract'
import { Button, CopyField, Field, Icon } from '@charity-kit/ui'
import { Link, useLocation } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useCall, type CallResource } from '../data/use-call.ts'
import { QueueRow } from '../parts/queue-row.tsx'
import { Signal } from '../parts/signals.tsx'
import { ContentPage } from './content-page.tsx'
import { useCentreMessages } from './messages.ts'
import { originOf } from './origin-of.ts'
import type { ContentEdit } from './use-content.ts'

/** The sites with widgets: their keys and addresses, and whether the widgets are installed. */
export const PartnersPage = ({ site }: { site?: string | undefined }) => {
  const t = useCentreMessages()
  return (
    <ContentPage contentKey="clients">
      {(edit) => <Partners edit={edit} open={site} title={t.partners} />}
    </ContentPage>
  )
}

/** Returns a new key. A key is not a secret, but random, because two sites must not have the same one. */
const newKey = (name: string) => {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '')
      .slice(0, 20) || 'site'
  const random = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => (byte % 36).toString(36))
    .join('')
  return `${slug}_${random}`
}

const Partners = ({ edit, open, title }: { edit: ContentEdit; open: string | undefined; title: string }) => {
  const t = useCentreMessages()
  const [, navigate] = useLocation()
  const uses = useCall(listPartnerSiteUses, {})
  const sites = edit.value as unknown as PartnerSites
  const seen = uses.status === 'ready' ? uses.value : []
  const add = (site: PartnerSites[string]) => {
    const key = newKey(site.siteName)
    edit.change([key], site)
    navigate(`/centre/partners/${key}`)
  }
  const isOpen = open !== undefined && open in sites
  const shown = isOpen ? open : Object.keys(sites).find((key) => key !== defaultClientKey)
  const site = shown === undefined ? undefined : sites[shown]
  return (
    <div className="dk-columns dk-pick" data-open={isOpen}>
      <section className="dk-section" aria-label={title}>
        <div className="dk-row dk-row--between">
          <h2 className="dk-h2">{title}</h2>
          <Button
            variant="line"
            onClick={() => {
              add({ siteName: '', origins: ['https://'] })
            }}
          >
            <Icon name="more" />
            {t.addSite}
          </Button>
        </div>
        <div className="dk-card dk-card--rows">
          {Object.entries(sites).map(([key, site]) => (
            <QueueRow
              key={key}
              href={`/centre/partners/${key}`}
              isCurrent={key === shown}
              status={site.isOff ? 'stopped' : daysSince(seen, key) <= fewDays ? 'done' : 'waits'}
              title={site.siteName || t.siteName}
              meta={key === defaultClientKey ? t.ownSite : site.origins.map(hostOf).join(', ')}
              signal={key !== defaultClientKey && <Seen uses={seen} siteKey={key} isOff={site.isOff} />}
            />
          ))}
        </div>
      </section>
      {shown !== undefined && site && (
        <SiteFields
          key={shown}
          siteKey={shown}
          site={site}
          edit={edit}
          uses={uses}
          onNewKey={() => {
            add(site)
          }}
          onRemove={() => {
            edit.change([shown], undefined)
            navigate('/centre/partners')
          }}
        />
      )}
    </div>
  )
}

/** Number of days without the widget after which staff should look. */
const fewDays = 7

/** Returns the number of days since a site's pages last showed the widget; days are in UTC. */
const daysSince = (uses: readonly PartnerSiteUse[], siteKey: string) => {
  const last = uses.find(({ key }) => key === siteKey)
  return last ? Math.floor((Date.now() - Date.parse(last.day)) / 86_400_000) : Infinity
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

const Seen = ({
  uses,
  siteKey,
  isOff,
}: {
  uses: readonly PartnerSiteUse[]
  siteKey: string
  isOff?: boolean | undefined
}) => {
  const t = useCentreMessages()
  const { formatDate } = useDates()
  const last = uses.find(({ key }) => key === siteKey)
  if (isOff)
    return (
      <Signal tone="bad" icon="close">
        {t.stopped}
      </Signal>
    )
  if (!last)
    return (
      <Signal tone="look" icon="alert">
        {t.neverSeen}
      </Signal>
    )
  const days = daysSince(uses, siteKey)
  if (days > fewDays)
    return (
      <Signal tone="look" icon="alert">
        {t.notSeenFor(days)}
      </Signal>
    )
  return (
    <Signal tone="good" icon="check">
      {days === 0 ? t.seenToday(hostOf(last.origin)) : t.seenOn(formatDate(last.day), hostOf(last.origin))}
    </Signal>
  )
}

interface SiteProps {
  siteKey: string
  site: PartnerSites[string]
  edit: ContentEdit
  uses: CallResource<PartnerSiteUse[]>
  onNewKey: () => void
  onRemove: () => void
}

/** Fields of a site. The centre's own site has only a name. */
const SiteFields = (props: SiteProps) => {
  const { siteKey, site, edit } = props
  const t = useCentreMessages()
  return (
    <section className="dk-card" aria-label={site.siteName || t.siteName}>
      <Link className="dk-link dk-pick__back" href="/centre/partners">
        <Icon name="back" />
        {t.partners}
      </Link>
      <Field
        label={t.siteName}
        value={site.siteName}
        error={edit.errors[`${siteKey}.siteName`]}
        onChange={(siteName) => {
          edit.change([siteKey, 'siteName'], siteName)
        }}
      />
      <CopyField label={t.clientKey} value={siteKey} note={t.keyHint} copyable />
      {siteKey !== defaultClientKey && (
        <>
          <Addresses {...props} />
          <Installation {...props} />
          <KeyAndStop {...props} />
        </>
      )}
    </section>
  )
}

const Addresses = ({ siteKey, site, edit }: SiteProps) => {
  const t = useCentreMessages()
  return (
    <fieldset className="dk-entries">
      <legend className="dk-h3">{t.addresses}</legend>
      {site.origins.map((origin, at) => (
        <div className="dk-origin" key={at}>
          <Field
            label={`${t.address} ${String(at + 1)}`}
            hint={at === 0 ? t.addressHint : undefined}
            value={origin}
            error={edit.errors[`${siteKey}.origins.${String(at)}`]}
            onChange={(typed) => {
              edit.change([siteKey, 'origins', at], originOf(typed))
            }}
          />
          <button
            type="button"
            className="ch-icon-btn"
            aria-label={t.remove(origin)}
            onClick={() => {
              edit.change([siteKey, 'origins', at], undefined)
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <Button
        variant="quiet"
        onClick={() => {
          edit.change([siteKey, 'origins', site.origins.length], 'https://')
        }}
      >
        <Icon name="more" />
        {t.addAddress}
      </Button>
    </fieldset>
  )
}

/** Code for the site's pages, and whether they have it. */
const Installation = ({ siteKey, site, uses }: SiteProps) => {
  const t = useCentreMessages()
  const snippet = `<script src="${location.origin}/embed/v1/charity-widgets.js" async></script>
<charity-donate client-key="${siteKey}" api-base="${location.origin}"></charity-donate>`
  return (
    <>
      <div className="dk-snippet">
        <CopyField label={t.toPaste} value={snippet} copyable />
      </div>
      <Button
        variant="line"
        onClick={() => {
          uses.retry()
        }}
      >
        <Icon name="search" />
        {t.checkInstalled}
      </Button>
      {uses.status === 'ready' && (
        <div role="status">
          <Seen uses={uses.value} siteKey={siteKey} isOff={site.isOff} />
          {!uses.value.some(({ key }) => key === siteKey) && <p className="ch-muted">{t.openOnce}</p>}
        </div>
      )}
    </>
  )
}

/** Actions for a new key, and for the end of a site's use of the widgets. */
const KeyAndStop = ({ siteKey, site, edit, onNewKey, onRemove }: SiteProps) => {
  const t = useCentreMessages()
  return (
    <>
      <p className="ch-muted">{t.newKeyHint}</p>
      <div className="dk-row">
        <Button variant="line" onClick={onNewKey}>
          {t.newKey}
        </Button>
        <Button
          variant="line"
          className={site.isOff ? undefined : 'dk-btn--bad'}
          onClick={() => {
            edit.change([siteKey, 'isOff'], site.isOff ? undefined : true)
          }}
        >
          {site.isOff ? t.startSite : t.stopSite}
        </Button>
        <Button variant="line" className="dk-btn--bad" onClick={onRemove}>
          {t.removeSite}
        </Button>
      </div>
      <p className="ch-muted">{t.removeSiteHint}</p>
    </>
  )
}
