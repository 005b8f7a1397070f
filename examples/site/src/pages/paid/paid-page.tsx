import { ConnectionProvider } from '@charity-kit/client/react'
import { trackingFragment, trackingPath } from '@charity-kit/contract'
import { lazyComponent, useMessages } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { paidPage as english } from '../../i18n/en/paid.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

const messages = catalogue.messages('paidPage', english)

/** Loaded lazily and not prerendered, because only the browser knows the input from before a reload. */
const AlreadyPaid = lazyComponent(async () => (await import('@charity-kit/widgets/donation')).AlreadyPaid)

/** The page for a donation or an order that is already paid, for example from a poster. It opens the form at once. */
export const PaidPage = () => {
  usePageTitle('paid')
  const { connection, language } = useSite()
  const t = useMessages(messages)
  const go = useGo()
  return (
    <div className="ch-wrap site-paid ch-stack ch-stack--5">
      <h1 className="ch-h2">{t.heading}</h1>
      {/* Does not use the session, because an ended session must not prevent a donation (docs/departures.md). */}
      <ConnectionProvider apiBase={connection.apiBase} lang={language}>
        <AlreadyPaid onTrack={(key) => go(trackingPath, { hash: trackingFragment(key) })} />
      </ConnectionProvider>
    </div>
  )
}
