import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { Dialog, Flower, LinkOrButton, Button, buttonClass, useUniqueId } from '@charity-kit/ui'

interface Props {
  open: boolean
  signInHref: string | undefined
  t: CheckoutMessages
  onSignIn: (() => void) | undefined
  onContinue: () => void
  onClose: () => void
}

/** Asks a guest whether to sign in first. */
export const GuestPrompt = ({ open, signInHref, t, onSignIn, onContinue, onClose }: Props) => {
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={onClose} className="ch-dialog" labelledBy={id}>
      <div className="ch-stack ch-center ch-ask">
        <Flower />
        <h2 className="ch-h3" id={id}>
          {t.guestTitle}
        </h2>
        <p className="ch-muted">{t.guestText}</p>
        <div className="ch-ask__acts">
          {onSignIn ? (
            <LinkOrButton
              className={buttonClass({ variant: 'line' })}
              part="action"
              href={signInHref}
              onNavigate={onSignIn}
            >
              {t.signIn}
            </LinkOrButton>
          ) : (
            <a className={buttonClass({ variant: 'line' })} part="action" href={signInHref}>
              {t.signIn}
            </a>
          )}
          <Button onClick={onContinue}>{t.continueToPayment}</Button>
        </div>
      </div>
    </Dialog>
  )
}
