import { colourIds, emailMaxLength, maxQuantity, productTypes } from '@charity-kit/contract'
import { useId, type ReactNode } from 'react'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { Field, type FieldProps, Icon, QuantityStepper } from '@charity-kit/ui'
import { BeadArt } from '@charity-kit/ui/piece-art'
import { PiecePicture, TypePicture } from './piece-picture.tsx'
import { toggled, type CustomOrderForm, type CustomOrderError } from './custom-order-form.ts'

interface Props {
  form: CustomOrderForm
  errors: readonly CustomOrderError[]
  t: CustomOrderMessages
  onEdit: (change: Partial<CustomOrderForm>) => void
}

/** Step 1: what to make, and for whom. */
export const DetailsStep = ({ form, errors, t, onEdit }: Props) => {
  const id = useId()
  const errorText = (name: CustomOrderError, text: string) => errors.includes(name) && text
  const errorMessage = (name: CustomOrderError, text: string): ReactNode => (
    <small className="ch-error" id={id + name} role="alert">
      {errorText(name, text) && <Icon name="alert" />}
      {errorText(name, text)}
    </small>
  )
  const field = (
    name: 'customText' | 'additionalDetails' | 'name' | 'email' | 'phone',
    rest: Partial<FieldProps>,
  ) => (
    <Field
      label={t[name]}
      value={form[name]}
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
            <label className="ch-choice" key={type}>
              <input
                type="radio"
                name={id}
                checked={form.productType === type}
                onChange={() => {
                  onEdit({ productType: type })
                }}
              />
              <span className="ch-choice__body">
                <TypePicture type={type} />
                <b>{t.types[type]}</b>
              </span>
            </label>
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
            <label className="ch-choice" key={colour}>
              <input
                type="checkbox"
                checked={form.colours.includes(colour)}
                aria-invalid={errors.includes('colours')}
                aria-describedby={`${id}colours`}
                onChange={() => {
                  onEdit({ colours: toggled(form.colours, colour) })
                }}
              />
              <span className="ch-choice__body">
                <BeadArt colour={colour} />
                {t.colourNames[colour]}
                <i className="ch-tick">
                  <Icon name="check" />
                </i>
              </span>
            </label>
          ))}
        </div>
        {errorMessage('colours', t.colourRequired)}
        <PiecePicture form={form} />
      </fieldset>
      {field('customText', { label: optional(t.customText), hint: t.customTextHint, maxLength: 200 })}
      {field('additionalDetails', { label: optional(t.additionalDetails), rows: 3, maxLength: 2000 })}
      <div className="ch-field ch-start">
        <span className="ch-label">{t.quantity}</span>
        <QuantityStepper
          value={form.quantity}
          max={maxQuantity}
          name={form.productType ? t.types[form.productType] : t.customOrder}
          onChange={(quantity) => {
            onEdit({ quantity })
          }}
        />
      </div>
      <fieldset className="ch-stack" aria-describedby={`${id}contact`}>
        <legend className="ch-label">{t.contactDetails}</legend>
        {errorMessage('contact', t.contactRequired)}
        {contact('name', undefined, { maxLength: 120 })}
        {contact('email', errorText('email', t.emailInvalid) || undefined, {
          type: 'email',
          maxLength: emailMaxLength,
        })}
        {contact('phone', errorText('phone', t.phoneInvalid) || undefined, { type: 'tel', maxLength: 40 })}
      </fieldset>
    </>
  )
}
