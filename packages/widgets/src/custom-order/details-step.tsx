import { colourIds, maxQuantity, productTypes } from '@charity-kit/contract'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import {
  ChoiceCard,
  Field,
  FieldError,
  type FieldProps,
  Icon,
  maxLengthOf,
  QuantityStepper,
  TextArea,
  useUniqueId,
} from '@charity-kit/ui'
import { BeadArt } from '@charity-kit/ui/internal/piece-art'
import { PiecePicture, TypePicture } from './piece-picture.tsx'
import {
  customOrderFormSchema,
  toggled,
  type CustomOrderForm,
  type CustomOrderError,
} from './custom-order-form.ts'

interface Props {
  form: CustomOrderForm
  errors: readonly CustomOrderError[]
  t: CustomOrderMessages
  onEdit: (change: Partial<CustomOrderForm>) => void
}

/** Step 1: the piece to make, and the contact details. */
export const DetailsStep = (props: Props) => {
  const { form, t, onEdit } = props
  return (
    <>
      <TypeFields {...props} />
      <ColourFields {...props} />
      {textField(props, 'customText', { label: optional(t.customText, t), hint: t.customTextHint })}
      <TextArea
        label={optional(t.additionalDetails, t)}
        value={form.additionalDetails}
        maxLength={maxLengthOf(customOrderFormSchema, 'additionalDetails')}
        onChange={(additionalDetails) => {
          onEdit({ additionalDetails })
        }}
      />
      <QuantityStepper
        label={t.quantity}
        value={form.quantity}
        max={maxQuantity}
        name={form.productType ? t.types[form.productType] : t.customOrder}
        onChange={(quantity) => {
          onEdit({ quantity })
        }}
      />
      <ContactFields {...props} />
    </>
  )
}

const optional = (text: string, t: CustomOrderMessages) => (
  <>
    {text} <em>{t.optional}</em>
  </>
)

/** A text field for one part of the form. */
const textField = (
  { form, t, onEdit }: Props,
  name: 'customText' | 'name' | 'email' | 'phone',
  rest: Partial<FieldProps>,
) => (
  <Field
    label={t[name]}
    value={form[name]}
    maxLength={maxLengthOf(customOrderFormSchema, name)}
    onChange={(value) => {
      onEdit({ [name]: value })
    }}
    {...rest}
  />
)

const TypeFields = ({ form, errors, t, onEdit }: Props) => {
  const id = useUniqueId()
  const isMissing = errors.includes('productType')
  return (
    <fieldset className="ch-stack ch-stack--2">
      <legend className="ch-label" id={`${id}type`}>
        {t.productType}
      </legend>
      <div
        className="ch-tiles"
        role="radiogroup"
        aria-labelledby={`${id}type`}
        aria-describedby={`${id}error`}
        aria-invalid={isMissing}
      >
        {productTypes.map((type) => (
          <ChoiceCard
            key={type}
            type="radio"
            name={id}
            checked={form.productType === type}
            onChange={() => {
              onEdit({ productType: type })
            }}
          >
            <TypePicture type={type} />
            <b>{t.types[type]}</b>
          </ChoiceCard>
        ))}
      </div>
      <FieldError id={`${id}error`}>{isMissing && t.typeRequired}</FieldError>
    </fieldset>
  )
}

/** The colours, and the piece in the chosen ones. */
const ColourFields = ({ form, errors, t, onEdit }: Props) => {
  const errorId = useUniqueId()
  const isMissing = errors.includes('colours')
  return (
    <fieldset className="ch-stack ch-stack--2">
      <legend className="ch-label">
        {t.colours} <em>{t.pickOneOrMore}</em>
      </legend>
      <div className="ch-swatches">
        {colourIds.map((colour) => (
          <ChoiceCard
            key={colour}
            type="checkbox"
            checked={form.colours.includes(colour)}
            aria-invalid={isMissing}
            aria-describedby={errorId}
            onChange={() => {
              onEdit({ colours: toggled(form.colours, colour) })
            }}
          >
            <BeadArt colour={colour} />
            {t.colourNames[colour]}
            <i className="ch-tick">
              <Icon name="check" />
            </i>
          </ChoiceCard>
        ))}
      </div>
      <FieldError id={errorId}>{isMissing && t.colourRequired}</FieldError>
      <PiecePicture form={form} />
    </fieldset>
  )
}

/** Contact fields, of which one is required. */
const ContactFields = (props: Props) => {
  const { form, errors, t } = props
  const errorId = useUniqueId()
  const isMissing = errors.includes('contact')
  /** Returns a contact field. An empty field is invalid while the message above the three fields asks for one. */
  const contact = (name: 'name' | 'email' | 'phone', rest: Partial<FieldProps> = {}) =>
    textField(props, name, {
      autoComplete: name,
      'aria-invalid': !!rest.error || (isMissing && !form[name].trim()),
      ...rest,
    })
  return (
    <fieldset className="ch-stack" aria-describedby={errorId}>
      <legend className="ch-label">{t.contactDetails}</legend>
      <FieldError id={errorId}>{isMissing && t.contactRequired}</FieldError>
      {contact('name')}
      {contact('email', { type: 'email', error: errors.includes('email') && t.emailInvalid })}
      {contact('phone', {
        type: 'tel',
        autoComplete: 'tel',
        error: errors.includes('phone') && t.phoneInvalid,
      })}
    </fieldset>
  )
}
