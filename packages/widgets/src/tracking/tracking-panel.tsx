import { Dialog, PanelHead, useMessages, useUniqueId } from '@charity-kit/ui'
import { FeatureBoundary } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { tracking as english } from '../i18n/en/tracking.ts'
import { Tracking, type TrackingProps } from './tracking.tsx'

const messages = catalogue.messages('tracking', english)

export interface TrackingPanelProps extends Omit<TrackingProps, 'heading' | 'onPrint'> {
  open: boolean
  onClose: () => void
}

/** "Where is my donation or order?" as a side panel over any page. */
export const TrackingPanel = (props: TrackingPanelProps) => (
  <FeatureBoundary feature="tracking" panel={props} onError={props.onError}>
    <PanelContent {...props} />
  </FeatureBoundary>
)

const PanelContent = ({ open, onClose, ...props }: TrackingPanelProps) => {
  const t = useMessages(messages)
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={onClose} className="ch-panel" labelledBy={id}>
      <div className="ch-panel__form">
        <PanelHead id={id} title={t.title} onClose={onClose} />
        <div className="ch-panel__body" part="panel-body" tabIndex={0} role="group" aria-labelledby={id}>
          {open && <Tracking {...props} />}
        </div>
      </div>
    </Dialog>
  )
}
