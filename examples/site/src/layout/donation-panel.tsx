import type { DonationWidgetProps } from '@charity-kit/widgets'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'
import { searchFor } from '../i18n/language-address.ts'
import { useSite } from '../site-context.ts'
import { DonationPanelContext } from './donation-panel-context.ts'

const loadWidget = () => import('./donation-widget.ts')
const prefetch = () => {
  loadWidget().catch(() => undefined) // the click will say so
}

/** Holds the one donation panel, which any button on any page can open. */
export const DonationPanel = ({ children }: { children: ReactNode }) => {
  const { language } = useSite()
  const navigate = useNavigate()
  const donatePage = { pathname: '/donate', search: searchFor(language) }
  const donateHref = useHref(donatePage)
  const [Widget, setWidget] = useState<ComponentType<DonationWidgetProps>>()
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')

  const open = async () => {
    setState('opening')
    try {
      const { DonationWidget } = await loadWidget()
      setWidget(() => DonationWidget)
      setState('open')
    } catch {
      // The panel could not be fetched. The donate page is already here and says how to give without it.
      setState('closed')
      await navigate(donatePage)
    }
  }
  const buttonProps = {
    onClick: () => void open(),
    onPointerEnter: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'dialog',
    'aria-busy': state === 'opening',
  } as const
  return (
    <DonationPanelContext value={{ buttonProps }}>
      {children}
      {Widget && (
        <Widget
          apiBase={location.origin}
          lang={language}
          open={state === 'open'}
          onClose={() => setState('closed')}
          donateHref={donateHref}
        />
      )}
    </DonationPanelContext>
  )
}
