import type { DonationWidgetProps } from '@charity-kit/widgets/donation'
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { addressOf } from '../routing/language-address.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'
import { DonationPanelContext } from './donation-panel-context.ts'

const loadWidget = () => import('./donation-widget.ts')
const prefetch = () => {
  loadWidget().catch(() => undefined) // the click will say so
}

const formId = 'give'

/** Holds the one donation panel, which any button on any page can open. */
export const DonationPanel = ({ children }: { children: ReactNode }) => {
  const { language } = useSite()
  const go = useGo()
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
      go('/donate')
    }
  }
  const buttonProps = {
    type: 'submit',
    form: formId,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      void open()
    },
    onPointerEnter: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'dialog',
    'aria-busy': state === 'opening',
  } as const
  return (
    <DonationPanelContext value={{ buttonProps }}>
      {children}
      <form id={formId} action="/donate" hidden>
        {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      </form>
      {Widget && (
        <Widget
          open={state === 'open'}
          onClose={() => setState('closed')}
          donateHref={addressOf('/donate', language)}
        />
      )}
    </DonationPanelContext>
  )
}
