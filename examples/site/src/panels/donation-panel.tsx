import { ConnectionProvider } from '@charity-kit/client/react'
import { trackingFragment, trackingPath, type Language } from '@charity-kit/contract'
import { preloadLanguage } from '@charity-kit/ui'
import type { DonationToBegin, DonationWidgetProps, PanelStep } from '@charity-kit/widgets/donation'
import { hasUnsentDonation } from '@charity-kit/widgets/donation/draft'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { addressOf } from '../routing/paths.ts'
import { useGo } from '../routing/use-go.ts'
import { useKnownVisitor, useSite } from '../site-context.ts'
import { usePanelHistory } from './use-panel-history.ts'

/**
 * Props of a button that opens the donation panel. The panel's code is fetched once the visitor points at the button or
 * focuses it.
 */
export interface DonateButtonProps {
  /** Makes the button lead to the donate page before hydration, as a form's button. */
  type: 'submit'
  form: string
  onClick: (event: MouseEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'dialog'
  'aria-busy': boolean
}

export const DonateButtonContext = createContext<DonateButtonProps | undefined>(undefined)

export const useDonateButton = (): DonateButtonProps => {
  const props = use(DonateButtonContext)
  if (!props) throw new Error('useDonateButton() was called outside of <DonationPanel>.')
  return props
}

/** Opens the panel, with the given donation filled in. */
export const BeginDonationContext = createContext<((begin?: DonationToBegin) => void) | undefined>(undefined)

const loadWidget = async () => (await import('@charity-kit/widgets/donation')).DonationWidget
const loadWidgetIn = async (language: Language) => {
  const DonationWidget = await loadWidget()
  await preloadLanguage(language)
  return DonationWidget
}
const prefetch = () => {
  loadWidget().catch(() => undefined) // the click reports the error
}

const formId = 'give'

/** Returns the campaign that "/donate?campaign=3" opens. */
const useLinkedCampaign = (): number | undefined => {
  const [path] = useLocation()
  const id = new URLSearchParams(useSearch()).get('campaign') ?? ''
  return path === '/donate' && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

/** Provides the one donation panel, which a button on any page can open. */
export const DonationPanel = ({ children }: { children: ReactNode }) => {
  const { language, connection } = useSite()
  const visitor = useKnownVisitor()
  const go = useGo()
  const [Widget, setWidget] = useState<ComponentType<DonationWidgetProps>>()
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const [begin, setBegin] = useState<DonationToBegin>()
  const [path] = useLocation()

  // A reload, or the wallet's app, interrupted the donation: the reminder comes with the panel's code.
  const { apiBase } = connection
  useEffect(() => {
    if (!hasUnsentDonation(apiBase)) return
    Promise.all([loadWidget(), preloadLanguage(language)]).then(
      ([DonationWidget]) => setWidget(() => DonationWidget),
      () => undefined, // offline: the next page that loads it shows it
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is opened
  }, [apiBase, path])

  const linkedCampaign = useLinkedCampaign()
  const [followed, setFollowed] = useState<number>()
  /** Campaign of the last address that opened the panel. Its input stays after the panel was closed. */
  const [campaignId, setCampaignId] = useState<number>()
  if (linkedCampaign !== followed) {
    setFollowed(linkedCampaign)
    if (linkedCampaign !== undefined) setCampaignId(linkedCampaign)
    setState(linkedCampaign === undefined ? 'closed' : 'opening')
  }

  const show = useEffectEvent((DonationWidget: ComponentType<DonationWidgetProps>) => {
    setWidget(() => DonationWidget)
    setState((now) => (now === 'opening' ? 'open' : now))
  })
  /** Goes to the donate page if the panel could not be fetched. That page explains a donation without the panel. */
  const giveUp = useEffectEvent(() => {
    setState('closed')
    go('/donate')
  })
  useEffect(() => {
    if (state !== 'opening') return
    loadWidgetIn(language).then(
      (DonationWidget) => show(DonationWidget),
      () => giveUp(),
    )
  }, [state, language])
  const close = () => setState('closed')
  const [step, setStep] = useState<PanelStep>()
  usePanelHistory({
    isOpen: state === 'open',
    step: step?.name,
    back: step?.back,
    close,
    addressBelow: linkedCampaign === undefined ? undefined : addressOf('/donate', language),
  })
  const buttonProps = {
    type: 'submit',
    form: formId,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      setState('opening')
    },
    onPointerEnter: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'dialog',
    'aria-busy': state === 'opening',
  } as const
  return (
    <DonateButtonContext value={buttonProps}>
      <BeginDonationContext
        value={(donation) => {
          setBegin(donation)
          setState('opening')
        }}
      >
        {children}
      </BeginDonationContext>
      <form id={formId} action="/donate" hidden>
        {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      </form>
      {Widget && (
        // Does not use the session, because an ended session must not prevent a donation (docs/departures.md).
        <ConnectionProvider apiBase={connection.apiBase} lang={language}>
          <Widget
            open={state === 'open'}
            onClose={close}
            onStep={setStep}
            // The page /paid has a form of its own.
            onResume={path === '/paid' ? undefined : () => setState('opening')}
            campaignId={campaignId}
            visitor={visitor}
            begin={begin}
            donateHref={addressOf('/donate', language)}
            onTrack={(key) => {
              setState('closed')
              go(trackingPath, { hash: trackingFragment(key) })
            }}
          />
        </ConnectionProvider>
      )}
    </DonateButtonContext>
  )
}
