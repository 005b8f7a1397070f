import { donationMethods, type DonationMethod } from '@charity-kit/contract'
import { useId } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  open: boolean
  method: DonationMethod
  t: DonationMessages
  onChoose: (method: DonationMethod) => void
  onAccept: () => void
  onCancel: () => void
}

/** The payment methods, as a modal over step 3. */
export const MethodPicker = ({ open, method, t, onChoose, onAccept, onCancel }: Props) => {
  const id = useId()
  return (
    <Dialog open={open} onClose={onCancel} className="ch-dialog" labelledBy={id}>
      <div className="ch-stack">
        <h2 className="ch-h3" id={id}>
          {t.howWillYouPay}
        </h2>
        <p className="ch-muted">{t.payOutside}</p>
        <div className="ch-stack ch-stack--2" role="radiogroup" aria-labelledby={id}>
          {donationMethods.map((name, at) => (
            <label className="ch-choice" key={name}>
              <input
                type="radio"
                name="method"
                checked={name === method}
                onChange={() => {
                  onChoose(name)
                }}
              />
              <span className="ch-row ch-choice__body">
                <Icon name={at ? 'bank' : 'phone'} />
                <span className="ch-choice__text">
                  <b>{name}</b>
                  <small>{at ? t.payByBank : t.payByPhone}</small>
                </span>
                <i className="ch-dot" />
              </span>
            </label>
          ))}
        </div>
        <button type="button" className="ch-btn ch-btn--give" onClick={onAccept}>
          {t.continue}
        </button>
        <button type="button" className="ch-btn ch-btn--line" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  )
}
