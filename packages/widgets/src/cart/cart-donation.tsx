import { donationChoicesTzs, formatTzs, isAmount, parseAmount } from '@charity-kit/contract'
import { Button, Flower, Icon, nonBreaking } from '@charity-kit/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CartMessages } from '../i18n/en/cart.ts'
import { AmountField } from '../payment/amount-field.tsx'

interface DonationLineProps {
  amountTzs: number
  t: CartMessages
  onChange: () => void
  onRemove: () => void
}

/** The donation among the lines of the cart. */
export const DonationLine = ({ amountTzs, t, onChange, onRemove }: DonationLineProps) => (
  <li>
    <div className="ch-mat ch-donation-line__mat">
      <Flower />
    </div>
    <div>
      <b className="ch-h4">{t.donation}</b>
      <p className="ch-small ch-muted">{t.donationPurpose}</p>
    </div>
    <button
      type="button"
      className="ch-icon-btn ch-lines__remove"
      aria-label={t.removeDonation}
      onClick={onRemove}
    >
      <Icon name="remove" />
    </button>
    <div className="ch-lines__much">
      <button
        type="button"
        className="ch-donation-line__change"
        aria-label={t.changeDonation}
        onClick={onChange}
      >
        {t.change}
      </button>
      <b className="ch-money">{formatTzs(amountTzs)}</b>
    </div>
  </li>
)

/** Amounts with a button of their own. */
const choicesTzs = donationChoicesTzs.slice(0, 3)

interface AddDonationProps {
  t: CartMessages
  onAdd: (amountTzs: number) => void
}

/** Offers to donate to the centre with the same payment. */
export const AddDonation = ({ t, onAdd }: AddDonationProps) => {
  /** Undefined until the visitor clicks 'Other'. */
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState(false)
  const isTyping = typed !== undefined
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus() // not at each change of the basket, which would take the focus from a piece's quantity
  }, [isTyping, refused])
  const amountTzs = parseAmount(typed ?? '')
  return (
    <fieldset className="ch-add-donation">
      <legend className="ch-label">
        {t.addDonation} <em>{t.optional}</em>
      </legend>
      <small>{t.onePayment}</small>
      <div className="ch-row ch-wraps">
        {choicesTzs.map((choice) => (
          <button
            type="button"
            className="ch-chip"
            key={choice}
            onClick={() => {
              onAdd(choice)
            }}
          >
            <Icon name="more" />
            {nonBreaking(formatTzs(choice))}
          </button>
        ))}
        <button
          type="button"
          className="ch-chip"
          aria-expanded={isTyping}
          onClick={() => {
            setTyped(isTyping ? undefined : '')
            setRefused(false)
          }}
        >
          {t.otherAmount}
        </button>
      </div>
      {typed !== undefined && (
        <form
          className="ch-stack ch-stack--2"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isAmount(amountTzs)) onAdd(amountTzs)
            else setRefused(true)
          }}
        >
          <AmountField
            label={t.donationAmount}
            inputRef={input}
            value={typed}
            isRefused={refused}
            t={t}
            onChange={(value) => {
              setTyped(value)
              setRefused(false)
            }}
          />
          <Button type="submit" variant="line" size="small">
            {t.addThisDonation}
          </Button>
        </form>
      )}
    </fieldset>
  )
}
