import {
  buyerNameMaxLength,
  cityMaxLength,
  emailMaxLength,
  landmarkMaxLength,
  phoneMaxLength,
  streetMaxLength,
} from '@charity-kit/contract'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { Field, type FieldProps } from '@charity-kit/ui'
import type { FaultCode, Faults, OrderField, OrderForm } from './order-form.ts'

/** The fields that are typed, but for the transaction ID, which has its own. */
type TextField = Exclude<OrderField, 'method' | 'transactionId'>
const optional: readonly TextField[] = ['city', 'landmark', 'paymentReference']

/** A fault in words: ours, or the server's sentence as it came. */
export const faultText = (fault: string | undefined, t: CheckoutMessages): string | undefined =>
  fault && Object.hasOwn(t, fault) ? t[fault as FaultCode] : fault

interface TextProps extends Partial<FieldProps> {
  name: TextField
  form: OrderForm
  faults: Faults
  t: CheckoutMessages
  onEdit: (change: Partial<OrderForm>) => void
}

/** One text of the form. */
export const OrderText = ({ name, form, faults, t, onEdit, ...rest }: TextProps) => (
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
    value={form[name]}
    error={faultText(faults[name], t)}
    onChange={(value) => {
      onEdit({ [name]: value })
    }}
    {...rest}
  />
)

/** Who gets the order, and where (specification, section 2, checkout). */
export const ContactFields = (props: Omit<TextProps, 'name'>) => {
  const { t } = props
  return (
    <fieldset className="ch-stack">
      <legend className="ch-h4">{t.contactAndDelivery}</legend>
      <OrderText {...props} name="name" autoComplete="name" maxLength={buyerNameMaxLength} />
      <div className="ch-two">
        <OrderText {...props} name="email" type="email" autoComplete="email" maxLength={emailMaxLength} />
        <OrderText {...props} name="phone" type="tel" autoComplete="tel" maxLength={phoneMaxLength} />
      </div>
      <OrderText {...props} name="street" autoComplete="street-address" maxLength={streetMaxLength} />
      <div className="ch-two">
        <OrderText {...props} name="city" autoComplete="address-level2" maxLength={cityMaxLength} />
        <OrderText
          {...props}
          name="landmark"
          autoComplete="off"
          maxLength={landmarkMaxLength}
          hint={t.landmarkHint}
        />
      </div>
    </fieldset>
  )
}
