import { colourIds, emailMaxLength, maxQuantity, productTypes } from '@charity-kit/contract'
import { useId, type ReactNode } from 'react'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { Field, type FieldProps, Icon, QuantityStepper } from '@charity-kit/ui'
import { BeadArt } from '@charity-kit/ui/piece-art'
import { PiecePicture, TypePicture } from './piece-picture.tsx'
import { toggled, type Wish, type WishFault } from './custom-order-form.ts'

interface Props {
  wish: Wish
  faults: readonly WishFault[]
  t: CustomOrderMessages
  onEdit: (change: Partial<Wish>) => void
}

/** Step 1: what is to be made, and for whom. */
export const WishForm = ({ wish, faults, t, onEdit }: Props) => {
  const id = useId()
  const fault = (name: WishFault, text: string) => faults.includes(name) && text
  const problem = (name: WishFault, text: string): ReactNode => (
    <small className="ch-error" id={id + name} role="alert">
      {fault(name, text) && <Icon name="alert" />}
      {fault(name, text)}
    </small>
  )
  const field = (
    name: 'customText' | 'additionalDetails' | 'name' | 'email' | 'phone',
    rest: Partial<FieldProps>,
  ) => (
    <Field
      label={t[name]}
      value={wish[name]}
      onChange={(value) => {
        onEdit({ [name]: value })
      }}
      {...rest}
    />
  )
  /** Marked while the text above the three fields asks for it. */
  const contact = (name: 'name' | 'email' | 'phone', text?: string, rest?: Partial<FieldProps>) =>
    field(name, {
      autoComplete: name === 'phone' ? 'tel' : name,
      error: text,
      'aria-invalid': !!text || (faults.includes('contact') && !wish[name].trim()),
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
          aria-invalid={faults.includes('productType')}
        >
          {productTypes.map((type) => (
            <label className="ch-choice" key={type}>
              <input
                type="radio"
                name={id}
                checked={wish.productType === type}
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
        {problem('productType', t.typeRequired)}
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
                checked={wish.colours.includes(colour)}
                aria-invalid={faults.includes('colours')}
                aria-describedby={`${id}colours`}
                onChange={() => {
                  onEdit({ colours: toggled(wish.colours, colour) })
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
        {problem('colours', t.colourRequired)}
        <PiecePicture wish={wish} />
      </fieldset>
      {field('customText', { label: optional(t.customText), hint: t.customTextHint, maxLength: 200 })}
      {field('additionalDetails', { label: optional(t.additionalDetails), rows: 3, maxLength: 2000 })}
      <div className="ch-field ch-start">
        <span className="ch-label">{t.quantity}</span>
        <QuantityStepper
          value={wish.quantity}
          max={maxQuantity}
          name={wish.productType ? t.types[wish.productType] : t.customOrder}
          onChange={(quantity) => {
            onEdit({ quantity })
          }}
        />
      </div>
      <fieldset className="ch-stack" aria-describedby={`${id}contact`}>
        <legend className="ch-label">{t.contactDetails}</legend>
        {problem('contact', t.contactRequired)}
        {contact('name', undefined, { maxLength: 120 })}
        {contact('email', fault('email', t.emailInvalid) || undefined, {
          type: 'email',
          maxLength: emailMaxLength,
        })}
        {contact('phone', fault('phone', t.phoneInvalid) || undefined, { type: 'tel', maxLength: 40 })}
      </fieldset>
    </>
  )
}
