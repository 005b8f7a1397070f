import { donationChoicesTzs, formatTzs, isAmount, parseAmount } from '@charity-kit/contract'
import { Button, Flower, Icon, nonBreaking } from '@charity-kit/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CartMessages } from '../i18n/en/cart.ts'
import { AmountField } from '../payment/amount-field.tsx'

interface GiftLineProps {
  amountTzs: number
  t: CartMessages
  onChange: () => void
  onRemove: () => void
}

/** The gift among the lines of the cart. */
export const GiftLine = ({ amountTzs, t, onChange, onRemove }: GiftLineProps) => (
  <li>
    <div className="ch-mat ch-giftline__mat">
      <Flower />
    </div>
    <div>
      <b className="ch-h4">{t.gift}</b>
      <p className="ch-small ch-muted">{t.giftPurpose}</p>
    </div>
    <button
      type="button"
      className="ch-icon-btn ch-lines__remove"
      aria-label={t.removeGift}
      onClick={onRemove}
    >
      <Icon name="remove" />
    </button>
    <div className="ch-lines__much">
      <button type="button" className="ch-giftline__change" aria-label={t.changeGift} onClick={onChange}>
        {t.change}
      </button>
      <b className="ch-money">{formatTzs(amountTzs)}</b>
    </div>
  </li>
)

/** The amounts that are one tap. */
const choicesTzs = donationChoicesTzs.slice(0, 3)

interface AddGiftProps {
  t: CartMessages
  onAdd: (amountTzs: number) => void
}

/** Offers to give to the centre with the same payment. */
export const AddGift = ({ t, onAdd }: AddGiftProps) => {
  /** Undefined until 'Other' was pressed. */
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState(false)
  const isTyping = typed !== undefined
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus() // not at each change of the basket: it would take the focus from a piece's quantity
  }, [isTyping, refused])
  const amountTzs = parseAmount(typed ?? '')
  return (
    <fieldset className="ch-addgift">
      <legend className="ch-label">
        {t.addGift} <em>{t.optional}</em>
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
            label={t.giftAmount}
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
            {t.addThisGift}
          </Button>
        </form>
      )}
    </fieldset>
  )
}
