import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { Field, maxLengthOf, type FieldProps } from '@charity-kit/ui'
import type { ProofForm } from '../payment/payment-parts.ts'
import {
  orderFieldsOf,
  orderFormSchema,
  type FieldErrorCode,
  type FieldErrors,
  type OrderField,
  type OrderForm,
} from './order-form.ts'

/** The text fields, except for the transaction ID, which has its own component. */
type TextField = Exclude<keyof OrderForm, 'method' | 'wallet' | keyof ProofForm>
const optional: readonly TextField[] = ['city', 'landmark', 'paymentReference']

/** The message for an error code; the server's sentence as it is. */
export const errorText = (error: string | undefined, t: CheckoutMessages): string | undefined =>
  error && Object.hasOwn(t, error) ? t[error as FieldErrorCode] : error

/** Every field's message, in the order of the page. */
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

/** Who gets the order, and where. */
export const DeliveryFields = (props: Omit<TextProps, 'name'>) => {
  const { t } = props
  return (
    <fieldset className="ch-stack">
      <legend className="ch-h4">{t.contactAndDelivery}</legend>
      <OrderTextField {...props} name="name" autoComplete="name" />
      <div className="ch-two">
        <OrderTextField {...props} name="email" type="email" autoComplete="email" />
        <OrderTextField {...props} name="phone" type="tel" autoComplete="tel" />
      </div>
      <OrderTextField {...props} name="street" autoComplete="street-address" />
      <div className="ch-two">
        <OrderTextField {...props} name="city" autoComplete="address-level2" />
        <OrderTextField {...props} name="landmark" autoComplete="off" hint={t.landmarkHint} />
      </div>
    </fieldset>
  )
}
