import { useOptionalConnection } from '@charity-kit/client/react'
import {
  Button,
  Dialog,
  DialogNotice,
  ErrorBoundary,
  FallbackAlert,
  lazyComponent,
  useMessages,
  useUniqueId,
} from '@charity-kit/ui'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { centreAddress } from './centre-address.ts'
import { catalogue } from './i18n/catalogue.ts'
import { failure as english, type FailureMessages } from './i18n/en/failure.ts'

const messages = catalogue.messages('failure', english)

/** Fetched where the test key is used. */
const TestMark = lazyComponent(async () => (await import('./test-mark.tsx')).TestMark)

/** What every public component has. */
export interface FailureProps {
  /** An error while rendering, after which a sentence with a link is shown instead; a console warning by default. */
  onError?: ((error: unknown) => void) | undefined
}

/** Where components report an error that have no `onError` of their own. */
export const ErrorReport = createContext<FailureProps['onError']>(undefined)

/** A new value renders again what failed inside: that of an element changes with its attributes, and when it is asked to open. */
export const FailureResetKey = createContext<unknown>(undefined)

interface Fallback {
  message: keyof FailureMessages
  hint?: keyof FailureMessages
  /** The page of the centre's site where the visitor can go instead. */
  page: string
  link: keyof FailureMessages
}

const fallbacks = {
  campaign: { message: 'campaignNotShown', page: '/donate', link: 'toCampaign' },
  cart: { message: 'cartNotShown', page: '/marketplace', link: 'toShop' },
  checkout: { message: 'checkoutNotShown', page: '/contact', link: 'toCentre' },
  customOrder: { message: 'customOrderNotShown', page: '/contact', link: 'toCentre' },
  donation: {
    message: 'donationNotShown',
    hint: 'donationNotShownHint',
    page: '/donate',
    link: 'toDonatePage',
  },
  paidDonation: { message: 'paidDonationNotShown', page: '/contact', link: 'toCentre' },
  payment: { message: 'paymentNotShown', page: '/donate', link: 'toDonatePage' },
  shop: { message: 'shopNotShown', page: '/marketplace', link: 'toShop' },
  tracking: { message: 'trackingNotShown', page: '/track', link: 'toSite' },
  wall: { message: 'wallNotShown', page: '/donate', link: 'toSite' },
} satisfies Record<string, Fallback>

/** Buttons and lists, in which nothing can be sent. */
const unmarked: readonly (keyof typeof fallbacks)[] = ['cart', 'payment', 'wall']

interface Props extends FailureProps {
  /** What could not be shown. */
  feature: keyof typeof fallbacks
  /** Where the visitor can go, in place of the page of the centre's site. */
  href?: string | undefined
  /** Of a dialog: the sentence stands in one too, until it is opened again. */
  panel?: { open: boolean; onClose: () => void } | undefined
  children: ReactNode
}

/** Around every public component: where it fails to render, a sentence with a link stands in its place, and it is reported. */
export const FeatureBoundary = ({ feature, href, panel, onError, children }: Props) => {
  const outer = useContext(ErrorReport)
  const report = onError ?? outer
  const outerKey = useContext(FailureResetKey)
  const isOpen = panel?.open
  const resetKey = useMemo(() => ({ outerKey, isOpen }), [outerKey, isOpen])
  const outerMark = useContext(DialogNotice)
  const mark = useOptionalConnection()?.isTest ? <TestMark /> : outerMark
  return (
    <ErrorBoundary
      onError={report}
      resetKey={resetKey}
      fallback={(retry) => (
        <NotShown fallback={fallbacks[feature]} href={href} panel={panel} onRetry={retry} />
      )}
    >
      <DialogNotice.Provider value={mark}>
        {!outerMark && !panel && !unmarked.includes(feature) && mark}
        <ErrorReport.Provider value={report}>{children}</ErrorReport.Provider>
      </DialogNotice.Provider>
    </ErrorBoundary>
  )
}

interface NotShownProps extends Pick<Props, 'href' | 'panel'> {
  fallback: Fallback
  onRetry: () => void
}

/** Without a provider around there is no centre to link to: the lack of one may be why the component failed. */
const NotShown = ({ fallback, href, panel, onRetry }: NotShownProps) => {
  const connection = useOptionalConnection()
  const t = useMessages(messages)
  const id = useUniqueId()
  const address = href ?? (connection && centreAddress(connection.apiBase, fallback.page))
  const link = address ? { href: address, text: t[fallback.link] } : undefined
  // Without this sentence visitors take their order or gift for lost, and send it again.
  const stored = connection?.wasStored() ? t.sentIsStored : undefined
  if (!panel)
    return <FallbackAlert message={t[fallback.message]} hint={stored} onRetry={onRetry} link={link} />
  return (
    <Dialog open={panel.open} onClose={panel.onClose} className="ch-dialog" labelledBy={id}>
      <div className="ch-stack" role="alert">
        <h2 className="ch-h3" id={id}>
          {t[fallback.message]}
        </h2>
        {stored !== undefined && <p>{stored}</p>}
        {fallback.hint && <p className="ch-muted">{t[fallback.hint]}</p>}
        {link && <a href={link.href}>{link.text}</a>}
        <Button variant="line" onClick={panel.onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  )
}
