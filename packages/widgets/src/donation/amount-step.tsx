import {
  donationChoicesTzs,
  donorNameMaxLength,
  emailMaxLength,
  formatNumber,
  parseAmount,
  prayerMaxLength,
} from '@charity-kit/contract'
import { rememberTypedPhone } from '@charity-kit/client'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Check, ChoiceCard, Field, TextArea, useUniqueId, type FieldProps } from '@charity-kit/ui'
import type { DonationForm } from './donation-form.ts'
import type { InvalidField } from './donation-validation.ts'
import { AmountField } from '../payment/amount-field.tsx'

interface Props {
  form: DonationForm
  errors: InvalidField[]
  t: DonationMessages
  onEdit: (change: Partial<DonationForm>) => void
}

/** Step 3: the amount, and optional details of the donor. */
export const AmountStep = (props: Props) => {
  const { form, t, onEdit } = props
  return (
    <>
      <AmountFields {...props} />
      <fieldset className="ch-stack">
        <legend className="ch-label">{t.aboutYou}</legend>
        <Check
          checked={form.anonymous}
          onChange={(anonymous) => {
            onEdit({ anonymous })
          }}
        >
          {t.anonymous}
        </Check>
        {!form.anonymous && <DonorFields {...props} />}
        <TextArea
          label={optional(t.prayer, t)}
          value={form.prayer}
          maxLength={prayerMaxLength}
          onChange={(prayer) => {
            onEdit({ prayer })
          }}
        />
      </fieldset>
    </>
  )
}

const optional = (text: string, t: DonationMessages) => (
  <>
    {text} <em>{t.optional}</em>
  </>
)

/** A choice of the suggested amounts, or another amount. */
const AmountFields = ({ form, errors, t, onEdit }: Props) => {
  const amount = parseAmount(form.amount)
  return (
    <fieldset className="ch-stack">
      <legend className="ch-label">{t.chooseAmount}</legend>
      <div className="ch-stack ch-stack--2 ch-amounts">
        {donationChoicesTzs.map((choice) => (
          <ChoiceCard
            key={choice}
            type="radio"
            name="amount"
            className="ch-row ch-small"
            checked={choice === amount}
            onChange={() => {
              onEdit({ amount: formatNumber(choice) })
            }}
          >
            {formatNumber(choice)}
          </ChoiceCard>
        ))}
      </div>
      <AmountField
        label={t.ownAmount}
        value={form.amount}
        isRefused={errors.includes('amount')}
        t={t}
        onChange={(value) => {
          onEdit({ amount: value })
        }}
      />
    </fieldset>
  )
}

/** Fields for name, email address and phone, and the consent to news. */
const DonorFields = ({ form, errors, t, onEdit }: Props) => {
  const newsHint = useUniqueId()
  const field = (name: 'name' | 'email' | 'phone', rest: Partial<FieldProps>) => (
    <Field
      label={optional(t[name], t)}
      value={form[name]}
      onChange={(value) => {
        onEdit({ [name]: value })
      }}
      {...rest}
    />
  )
  return (
    <>
      {field('name', { autoComplete: 'name', maxLength: donorNameMaxLength })}
      {field('email', {
        type: 'email',
        autoComplete: 'email',
        maxLength: emailMaxLength,
        hint: t.emailHint,
        error: errors.includes('email') && t.emailInvalid,
      })}
      {form.email.trim() && (
        <div className="ch-stack ch-stack--2">
          <Check
            checked={form.wantsNews}
            describedBy={newsHint}
            onChange={(wantsNews) => {
              onEdit({ wantsNews })
            }}
          >
            {t.wantsNews}
          </Check>
          <small className="ch-muted" id={newsHint}>
            {t.wantsNewsHint}
          </small>
        </div>
      )}
      {field('phone', {
        type: 'tel',
        autoComplete: 'tel',
        hint: t.phoneHint,
        onChange: (phone) => {
          rememberTypedPhone(phone)
          onEdit({ phone })
        },
      })}
    </>
  )
}
