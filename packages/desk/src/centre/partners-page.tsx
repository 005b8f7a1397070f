import {
  defaultClientKey,
  listPartnerSiteUses,
  type PartnerSites,
  type PartnerSiteUse,
} from '@charity-kit/contract'
import { Button, CopyField, Field, Icon } from '@charity-kit/ui'
import { useLanguage } from '@charity-kit/ui'
import { useLocation } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { QueueRow } from '../parts/queue-row.tsx'
import { Signal } from '../parts/signals.tsx'
import { ContentPage } from './content-page.tsx'
import { useCentreMessages } from './messages.ts'
import type { ContentEdit } from './use-content.ts'

/** The sites that show the widgets: their keys and addresses, and whether the widgets are installed. */
export const PartnersPage = ({ site }: { site?: string | undefined }) => {
  const t = useCentreMessages()
  return (
    <ContentPage contentKey="clients">
      {(edit) => <Partners edit={edit} open={site} title={t.partners} />}
    </ContentPage>
  )
}

/** Not a secret, but not to be guessed either: two sites must not take the same one. */
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
  const chosen = open === undefined ? undefined : sites[open]
  return (
    <div className="dk-columns dk-columns--even">
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
        <div className="dk-card">
          {Object.entries(sites).map(([key, site]) => (
            <QueueRow
              key={key}
              href={`/centre/partners/${key}`}
              isCurrent={key === open}
              bead={site.isOff ? 'stopped' : seen.some((use) => use.key === key) ? 'done' : 'waits'}
              title={site.siteName || t.siteName}
              meta={key === defaultClientKey ? t.ownSite : site.origins.map(hostOf).join(', ')}
              signal={key !== defaultClientKey && <Seen uses={seen} siteKey={key} isOff={site.isOff} />}
            />
          ))}
        </div>
      </section>
      {open !== undefined && chosen && (
        <SiteFields
          key={open}
          siteKey={open}
          site={chosen}
          edit={edit}
          uses={seen}
          onNewKey={() => {
            add(chosen)
          }}
        />
      )}
    </div>
  )
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
  const language = useLanguage()
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
  const isToday = last.day === new Date().toISOString().slice(0, 10)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(last.day),
  )
  return (
    <Signal tone={isToday ? 'good' : 'plain'} icon="check">
      {isToday ? t.seenToday(hostOf(last.origin)) : t.seenOn(day, hostOf(last.origin))}
    </Signal>
  )
}

interface SiteProps {
  siteKey: string
  site: PartnerSites[string]
  edit: ContentEdit
  uses: readonly PartnerSiteUse[]
  onNewKey: () => void
}

const SiteFields = ({ siteKey, site, edit, uses, onNewKey }: SiteProps) => {
  const t = useCentreMessages()
  const snippet = `<script src="${location.origin}/embed/v1/charity-widgets.js" async></script>
<charity-donate client-key="${siteKey}" api-base="${location.origin}"></charity-donate>`
  return (
    <section className="dk-card" aria-label={site.siteName || t.siteName}>
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
          <fieldset className="dk-list">
            <legend className="dk-h3">{t.addresses}</legend>
            {site.origins.map((origin, at) => (
              <div className="dk-row" key={at}>
                <Field
                  label={`${t.address} ${String(at + 1)}`}
                  hint={at === 0 ? t.addressHint : undefined}
                  value={origin}
                  error={edit.errors[`${siteKey}.origins.${String(at)}`]}
                  onChange={(typed) => {
                    edit.change([siteKey, 'origins', at], typed.trim())
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
          <div>
            <h3 className="dk-h3">{t.toPaste}</h3>
            <pre className="dk-snippet">
              <code>{snippet}</code>
            </pre>
            <CopyField label={t.toPaste} value="<script ...>" copyValue={snippet} copyable />
          </div>
          <Seen uses={uses} siteKey={siteKey} isOff={site.isOff} />
          <p className="ch-muted">{t.newKeyHint}</p>
          <div className="dk-row">
            <Button variant="line" onClick={onNewKey}>
              {t.newKey}
            </Button>
            <Button
              variant="line"
              onClick={() => {
                edit.change([siteKey, 'isOff'], site.isOff ? undefined : true)
              }}
            >
              {site.isOff ? t.startSite : t.stopSite}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
