import type { PaymentMessages } from '../i18n/en/payment.ts'
import { ChoiceCard, useUniqueId } from '@charity-kit/ui'
import type { PaymentOption } from './payment-options.ts'
import { WalletField } from './wallet-field.tsx'

interface Props {
  options: readonly PaymentOption[]
  chosen: PaymentOption | undefined
  /** Names of the payment methods: by phone, then by bank. */
  names: readonly [string, string]
  labelledBy: string
  t: PaymentMessages
  onChange: (option: PaymentOption) => void
}

/** The two payment methods, each with its wallets or banks. A method with only one option is a single card. */
export const PaymentMethodField = ({ options, chosen, names, labelledBy, t, onChange }: Props) => {
  const group = useUniqueId()
  const way = (byPhone: boolean) => {
    const ofKind = options.filter((option) => option.byPhone === byPhone)
    const name = names[byPhone ? 0 : 1]
    const [only] = ofKind
    return ofKind.length > 1 ? (
      <fieldset className="ch-stack ch-stack--2">
        <legend className="ch-label">{name}</legend>
        <WalletField options={ofKind} chosen={chosen} t={t} onChange={onChange} group={group} />
      </fieldset>
    ) : (
      only && (
        <ChoiceCard
          type="radio"
          name={group}
          className="ch-row"
          checked={only.id === chosen?.id}
          onChange={() => {
            onChange(only)
          }}
        >
          {/* Looks like the wallets, but without an icon: at 200 % zoom the text needs the space. */}
          <i className="ch-dot" />
          <span className="ch-choice__text">
            <b>{name}</b>
            <small>{byPhone ? t.payByPhone : t.appOrBranch}</small>
          </span>
        </ChoiceCard>
      )
    )
  }
  return (
    <div className="ch-stack" role="radiogroup" aria-labelledby={labelledBy}>
      {way(true)}
      {way(false)}
    </div>
  )
}
