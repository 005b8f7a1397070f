import {
  donationChoicesTzs,
  donorNameMaxLength,
  emailMaxLength,
  formatNumber,
  isAmount,
  parseAmount,
  prayerMaxLength,
} from '@charity-kit/contract'
import type { ReactNode } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Field } from '../ui/field.tsx'
import type { Gift, PaymentFault } from './donation-reducer.ts'

interface Props {
  gift: Gift
  faults: PaymentFault[]
  t: DonationMessages
  onEdit: (change: Partial<Gift>) => void
}

/** Step 3: the amount, and as much about the donor as they like to say. */
export const GiftForm = ({ gift, faults, t, onEdit }: Props) => {
  const amount = parseAmount(gift.amount)
  const optional = (label: string): ReactNode => (
    <>
      {label} <em>{t.optional}</em>
    </>
  )
  return (
    <>
      <fieldset className="ch-stack">
        <legend className="ch-label">{t.chooseAmount}</legend>
        <div className="ch-stack ch-stack--2 ch-amounts">
          {donationChoicesTzs.map((choice) => (
            <label className="ch-choice" key={choice}>
              <input
                type="radio"
                name="amount"
                checked={choice === amount}
                onChange={() => {
                  onEdit({ amount: formatNumber(choice) })
                }}
              />
              <span className="ch-row ch-choice__body ch-money">{formatNumber(choice)}</span>
            </label>
          ))}
        </div>
        <Field
          label={t.ownAmount}
          prefix="Tsh"
          inputMode="decimal"
          value={gift.amount}
          error={faults.includes('amount') && t.amountNotAboveZero}
          onValue={(value) => {
            onEdit({ amount: value })
          }}
          onBlur={() => {
            if (isAmount(amount)) onEdit({ amount: formatNumber(amount) })
          }}
        />
      </fieldset>
      <fieldset className="ch-stack">
        <legend className="ch-label">{t.aboutYou}</legend>
        <label className="ch-row ch-check">
          <input
            type="checkbox"
            checked={gift.anonymous}
            onChange={() => {
              onEdit({ anonymous: !gift.anonymous })
            }}
          />
          {t.anonymous}
        </label>
        {!gift.anonymous && (
          <>
            <Field
              label={optional(t.name)}
              autoComplete="name"
              maxLength={donorNameMaxLength}
              value={gift.name}
              onValue={(name) => {
                onEdit({ name })
              }}
            />
            <Field
              label={optional(t.email)}
              type="email"
              autoComplete="email"
              maxLength={emailMaxLength}
              hint={t.emailHint}
              value={gift.email}
              error={faults.includes('email') && t.emailInvalid}
              onValue={(email) => {
                onEdit({ email })
              }}
            />
            <Field
              label={optional(t.phone)}
              type="tel"
              autoComplete="tel"
              hint={t.phoneHint}
              value={gift.phone}
              onValue={(phone) => {
                onEdit({ phone })
              }}
            />
          </>
        )}
        <Field
          label={optional(t.prayer)}
          rows={3}
          maxLength={prayerMaxLength}
          value={gift.prayer}
          onValue={(prayer) => {
            onEdit({ prayer })
          }}
        />
      </fieldset>
    </>
  )
}
