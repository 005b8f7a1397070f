import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { Button, CopyField, Field, Icon, maxLengthOf, useUniqueId, type FieldProps } from '@charity-kit/ui'
import { useState } from 'react'
import type { ProofForm } from '../payment/payment-parts.ts'
import {
  orderFieldsOf,
  orderFormSchema,
  type FieldErrorCode,
  type FieldErrors,
  type OrderField,
  type OrderForm,
} from './order-form.ts'

/** Text fields, except for the transaction ID, which has its own component. */
type TextField = Exclude<keyof OrderForm, 'method' | 'wallet' | keyof ProofForm>
const optional: readonly TextField[] = ['city', 'landmark', 'paymentReference']

/** Returns the message for an error code, or the server's sentence unchanged. */
export const errorText = (error: string | undefined, t: CheckoutMessages): string | undefined =>
  error && Object.hasOwn(t, error) ? t[error as FieldErrorCode] : error

/** Returns every field's message, in the order of the page. */
export const errorTexts = (
  errors: FieldErrors,
  form: OrderForm,
  t: CheckoutMessages,
): Partial<Record<OrderField, string>> => {
  const texts: Partial<Record<OrderField, string>> = {}
  for (const name of orderFieldsOf(form)) texts[name] = errorText(errors[name], t)
  return texts
}

interface TextProps extends Partial<FieldProps> {
  name: TextField
  form: OrderForm
  fieldErrors: FieldErrors
  t: CheckoutMessages
  onEdit: (change: Partial<OrderForm>) => void
}

/** A text field of the order form. */
export const OrderTextField = ({ name, form, fieldErrors, t, onEdit, ...rest }: TextProps) => (
  <Field
    label={
      optional.includes(name) ? (
        <>
          {t[name]} <em>{t.optional}</em>
        </>
      ) : (
        t[name]
      )
    }
    name={name}
    value={form[name]}
    maxLength={maxLengthOf(orderFormSchema, name)}
    error={errorText(fieldErrors[name], t)}
    onChange={(value) => {
      onEdit({ [name]: value })
    }}
    {...rest}
  />
)

interface DeliveryProps extends Omit<TextProps, 'name'> {
  /** Whether the details are complete. A phone then shows one line with a button to change them. */
  isFolded: boolean
  onOpen: () => void
}

/** Fields for the recipient's name and address. A narrow page folds the optional ones. */
export const DeliveryFields = ({ isFolded, onOpen, ...props }: DeliveryProps) => {
  const { form, fieldErrors, t } = props
  const id = useUniqueId()
  const [showsOptional, setShowsOptional] = useState(form.city !== '' || form.landmark !== '')
  const hasOptionalError = fieldErrors.city !== undefined || fieldErrors.landmark !== undefined
  if (hasOptionalError && !showsOptional) setShowsOptional(true)
  return (
    <>
      {isFolded && (
        <div className="ch-facts ch-narrow">
          <CopyField label={t.sendTo} value={`${form.name}, ${form.street}`}>
            <Button variant="line" size="small" aria-label={t.changeDelivery} onClick={onOpen}>
              {t.change}
            </Button>
          </CopyField>
        </div>
      )}
      <fieldset className={isFolded ? 'ch-stack ch-wide' : 'ch-stack'}>
        <legend className="ch-h4">{t.whereToSend}</legend>
        <OrderTextField {...props} name="name" autoComplete="name" />
        <div className="ch-two">
          <OrderTextField {...props} name="email" type="email" autoComplete="email" />
          <OrderTextField {...props} name="phone" type="tel" autoComplete="tel" />
        </div>
        <OrderTextField {...props} name="street" autoComplete="street-address" />
        <button
          type="button"
          className="ch-unfold ch-narrow"
          aria-expanded={showsOptional}
          aria-controls={id}
          onClick={() => {
            setShowsOptional(!showsOptional)
          }}
        >
          <span className="ch-fold__title">
            <b>{t.cityAndLandmark}</b>
            <small>{t.cityAndLandmarkHint}</small>
          </span>
          <span>{showsOptional ? t.hide : t.show}</span>
          <Icon name={showsOptional ? 'up' : 'down'} />
        </button>
        <div className={showsOptional ? 'ch-two' : 'ch-two ch-wide'} id={id}>
          <OrderTextField {...props} name="city" autoComplete="address-level2" />
          <OrderTextField {...props} name="landmark" autoComplete="off" hint={t.landmarkHint} />
        </div>
      </fieldset>
    </>
  )
}
