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

/** Fetched only with the test key. */
const TestMark = lazyComponent(async () => (await import('./test-mark.tsx')).TestMark)

/** Props of every public component. */
export interface FailureProps {
  /**
   * Receives an error while rendering, after which a sentence with a link replaces the component. By default a console
   * warning reports it.
   */
  onError?: ((error: unknown) => void) | undefined
}

/** Receiver of errors for components without their own `onError`. */
export const ErrorReport = createContext<FailureProps['onError']>(undefined)

/**
 * A new value renders failed content again. An element's key changes with its attributes, and when the element is asked
 * to open.
 */
export const FailureResetKey = createContext<unknown>(undefined)

interface Fallback {
  message: keyof FailureMessages
  hint?: keyof FailureMessages
  /** Page of the centre's site where the visitor can go instead. */
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

/** Features in which the visitor cannot send anything, such as buttons and lists. */
const unmarked: readonly (keyof typeof fallbacks)[] = ['cart', 'payment', 'wall']

interface Props extends FailureProps {
  /** Feature that the boundary protects. */
  feature: keyof typeof fallbacks
  /** Address where the visitor can go, in place of the page of the centre's site. */
  href?: string | undefined
  /** State of a dialog. The sentence then stands in a dialog too, until the panel is opened again. */
  panel?: { open: boolean; onClose: () => void } | undefined
  children: ReactNode
}

/**
 * Error boundary of every public component. If rendering fails, a sentence with a link replaces the component, and the
 * error is reported.
 */
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

/**
 * Replaces a failed component. Outside a provider there is no centre to link to, which may be why the component failed.
 */
const NotShown = ({ fallback, href, panel, onRetry }: NotShownProps) => {
  const connection = useOptionalConnection()
  const t = useMessages(messages)
  const id = useUniqueId()
  const address = href ?? (connection && centreAddress(connection.apiBase, fallback.page))
  const link = address ? { href: address, text: t[fallback.link] } : undefined
  // Prevents that visitors believe their order or donation to be lost, and send it again.
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
