import { donationMethods, type DonationMethod } from '@charity-kit/contract'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { PaymentMethodField } from '../payment/payment-method-field.tsx'
import { Button, Dialog, useUniqueId } from '@charity-kit/ui'

interface Props {
  open: boolean
  method: DonationMethod
  t: DonationMessages
  onChange: (method: DonationMethod) => void
  onAccept: () => void
  onCancel: () => void
}

/** The payment methods, as a modal over step 3. */
export const MethodPicker = ({ open, method, t, onChange, onAccept, onCancel }: Props) => {
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={onCancel} className="ch-dialog" labelledBy={id}>
      <div className="ch-stack">
        <h2 className="ch-h3" id={id}>
          {t.howWillYouPay}
        </h2>
        <p className="ch-muted">{t.payOutside}</p>
        <PaymentMethodField
          methods={donationMethods.map((name) => [name, t.methodName(name)] as const)}
          chosen={method}
          labelledBy={id}
          t={t}
          onChange={onChange}
        />
        <Button variant="give" onClick={onAccept}>
          {t.continue}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
