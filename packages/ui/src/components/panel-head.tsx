import { useContext, useLayoutEffect, type RefObject } from 'react'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { DialogContext } from './dialog.tsx'
import { Icon } from './icon.tsx'

interface PanelHeadProps {
  /** ID of the heading, which labels the panel. */
  id: string
  title: string
  onClose: () => void
  /** Called by the Back button; without a function there is no Back button. */
  onBack?: (() => void) | false | undefined
  /** Ref of the heading, to move the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
}

/** The head of a side panel: its title between a Back button and a Close button. */
export const PanelHead = ({ id, title, onClose, onBack, heading }: PanelHeadProps) => {
  const t = useComponentMessages()
  const { setBack } = useContext(DialogContext)
  useLayoutEffect(() => {
    setBack?.(onBack === false ? undefined : onBack)
    return () => setBack?.(undefined)
  }, [setBack, onBack])
  return (
    <div className="ch-panel__head" part="panel-head">
      {onBack && (
        <button type="button" className="ch-icon-btn" aria-label={t.back} onClick={onBack}>
          <Icon name="back" />
        </button>
      )}
      <h2 className="ch-h4" part="panel-title" id={id} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      <button type="button" className="ch-icon-btn" part="close" aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
