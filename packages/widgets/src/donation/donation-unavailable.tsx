import type { DonationMessages } from '../i18n/en/donation.ts'
import { Button, Dialog, useUniqueId } from '@charity-kit/ui'

interface Props {
  open: boolean
  donateHref: string
  t: DonationMessages
  onClose: () => void
}

/** Stands in place of the panel when it could not be rendered: where else to give. */
export const DonationUnavailable = ({ open, donateHref, t, onClose }: Props) => {
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={onClose} className="ch-dialog" labelledBy={id}>
      <div className="ch-stack" role="alert">
        <h2 className="ch-h3" id={id}>
          {t.panelFailed}
        </h2>
        <p className="ch-muted">{t.panelFailedHint}</p>
        <a href={donateHref}>{t.toDonatePage}</a>
        <Button variant="line" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  )
}
