import { colourIds, maxQuantity, productTypes } from '@charity-kit/contract'
import { type ReactNode } from 'react'
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
import { BeadArt } from '@charity-kit/ui/piece-art'
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

/** Step 1: what to make, and for whom. */
export const DetailsStep = ({ form, errors, t, onEdit }: Props) => {
  const id = useUniqueId()
  const errorText = (name: CustomOrderError, text: string) => errors.includes(name) && text
  const errorMessage = (name: CustomOrderError, text: string): ReactNode => (
    <FieldError id={id + name}>{errorText(name, text)}</FieldError>
  )
  const field = (name: 'customText' | 'name' | 'email' | 'phone', rest: Partial<FieldProps>) => (
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
  /** Invalid while empty and the message above the three fields asks for it. */
  const contact = (name: 'name' | 'email' | 'phone', text?: string, rest?: Partial<FieldProps>) =>
    field(name, {
      autoComplete: name === 'phone' ? 'tel' : name,
      error: text,
      'aria-invalid': !!text || (errors.includes('contact') && !form[name].trim()),
      ...rest,
    })
  const optional = (text: string) => (
    <>
      {text} <em>{t.optional}</em>
    </>
  )
  return (
    <>
      <fieldset className="ch-stack ch-stack--2">
        <legend className="ch-label" id={`${id}type`}>
          {t.productType}
        </legend>
        <div
          className="ch-tiles"
          role="radiogroup"
          aria-labelledby={`${id}type`}
          aria-describedby={`${id}productType`}
          aria-invalid={errors.includes('productType')}
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
        {errorMessage('productType', t.typeRequired)}
      </fieldset>
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
              aria-invalid={errors.includes('colours')}
              aria-describedby={`${id}colours`}
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
        {errorMessage('colours', t.colourRequired)}
        <PiecePicture form={form} />
      </fieldset>
      {field('customText', { label: optional(t.customText), hint: t.customTextHint })}
      <TextArea
        label={optional(t.additionalDetails)}
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
      <fieldset className="ch-stack" aria-describedby={`${id}contact`}>
        <legend className="ch-label">{t.contactDetails}</legend>
        {errorMessage('contact', t.contactRequired)}
        {contact('name')}
        {contact('email', errorText('email', t.emailInvalid) || undefined, { type: 'email' })}
        {contact('phone', errorText('phone', t.phoneInvalid) || undefined, { type: 'tel' })}
      </fieldset>
    </>
  )
}
