import { Button, Dialog, PanelHead, useUniqueId } from '@charity-kit/ui'
import type { ReactNode } from 'react'

interface Props {
  open: boolean
  title: string
  /** Text of the main button. */
  main: string
  isSaving: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A panel for the content of a reminder. It is not a form, because it may stand inside a form. */
export const WishPanel = ({ open, title, main, isSaving, onSave, onClose, children }: Props) => {
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={onClose} className="ch-panel" labelledBy={id}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter would submit the panel's form around it */}
      <div
        className="ch-panel__form"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          onSave()
        }}
      >
        <PanelHead id={id} title={title} onBack={onClose} onClose={onClose} />
        <div className="ch-panel__body" part="panel-body" tabIndex={0} role="group" aria-labelledby={id}>
          {open && children}
        </div>
        <div className="ch-panel__foot" part="panel-foot">
          <Button size="large" busy={isSaving} onClick={onSave}>
            {main}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
