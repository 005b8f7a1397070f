import { donationMethods, type Centre, type DonationMethod } from '@charity-kit/contract'
import { Button, Dialog, useLanguage, useUniqueId } from '@charity-kit/ui'
import { useState } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { PaymentMethodField } from '../payment/payment-method-field.tsx'
import { choiceOf, chosenOption, paymentOptions } from '../payment/payment-options.ts'

/** A payment method, and the wallet or bank to pay from; '' for the method's first one. */
interface MethodChoice {
  method: DonationMethod
  wallet: string
}

const [byPhoneMethod, byBankMethod] = donationMethods

interface Props {
  open: boolean
  /** Payment data of the centre, once it is loaded. */
  payment: Centre['payment'] | undefined
  chosen: MethodChoice
  t: DonationMessages
  onAccept: (choice: MethodChoice) => void
  onCancel: () => void
}

/** A modal dialog over the step, with the payment methods and their wallets and banks. Cancelling keeps the choice. */
export const MethodPicker = ({ open, payment, chosen, t, onAccept, onCancel }: Props) => {
  const id = useUniqueId()
  const language = useLanguage()
  const [changed, setChanged] = useState<MethodChoice>()
  const { method, wallet } = changed ?? chosen
  const options = paymentOptions(payment, t, language)
  const close = (then: () => void) => {
    setChanged(undefined)
    then()
  }
  const accept = () => {
    close(() => {
      onAccept({ method, wallet })
    })
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        close(onCancel)
      }}
      className="ch-dialog"
      labelledBy={id}
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter would submit the panel's form around it */}
      <div
        className="ch-stack"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          accept()
        }}
      >
        <h2 className="ch-h3" id={id}>
          {t.howWillYouPay}
        </h2>
        <p className="ch-muted">{t.payOutside}</p>
        <PaymentMethodField
          options={options}
          chosen={chosenOption(options, { byPhone: method === byPhoneMethod, wallet })}
          names={[t.methodName(byPhoneMethod), t.methodName(byBankMethod)]}
          labelledBy={id}
          t={t}
          onChange={(option) => {
            const choice = choiceOf(options, option)
            setChanged({ method: choice.byPhone ? byPhoneMethod : byBankMethod, wallet: choice.wallet })
          }}
        />
        <Button variant="give" onClick={accept}>
          {t.continue}
        </Button>
        <Button
          variant="line"
          onClick={() => {
            close(onCancel)
          }}
        >
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
