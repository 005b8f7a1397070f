import type { PaymentMessages } from '../i18n/en/payment.ts'
import { ChoiceCard, useUniqueId } from '@charity-kit/ui'
import type { PaymentOption } from './payment-options.ts'

interface Props {
  options: readonly PaymentOption[]
  chosen: PaymentOption | undefined
  t: PaymentMessages
  onChange: (option: PaymentOption) => void
  /** Name of the radio buttons, if several lists are one choice. */
  group?: string | undefined
}

/** A choice of wallets or banks by name. */
export const WalletField = ({ options, chosen, t, onChange, group }: Props) => {
  const own = useUniqueId()
  return (
    <div className="ch-wallets">
      {options.map((option) => (
        <ChoiceCard
          key={option.id}
          type="radio"
          name={group ?? own}
          className="ch-row"
          checked={option.id === chosen?.id}
          onChange={() => {
            onChange(option)
          }}
        >
          <i className="ch-dot" />
          <span className="ch-choice__text">
            <b translate="no">{option.name}</b>
            {option.formerly && <small>{t.formerly(option.formerly)}</small>}
          </span>
        </ChoiceCard>
      ))}
    </div>
  )
}
