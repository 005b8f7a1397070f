import type { PaymentMessages } from '../i18n/en/payment.ts'
import { ChoiceCard, Icon, useUniqueId } from '@charity-kit/ui'

interface Props<Method extends string> {
  /** By phone first, then by bank: the value of each, and its name. */
  methods: readonly (readonly [Method, string])[]
  chosen: Method
  labelledBy: string
  t: PaymentMessages
  onChange: (method: Method) => void
}

/** The two ways to pay, as cards to choose from. */
export const PaymentMethodField = <Method extends string>({
  methods,
  chosen,
  labelledBy,
  t,
  onChange,
}: Props<Method>) => {
  const group = useUniqueId()
  return (
    <div className="ch-stack ch-stack--2" role="radiogroup" aria-labelledby={labelledBy}>
      {methods.map(([method, name], at) => (
        <ChoiceCard
          key={method}
          type="radio"
          name={group}
          className="ch-row"
          checked={method === chosen}
          onChange={() => {
            onChange(method)
          }}
        >
          <Icon name={at ? 'bank' : 'phone'} />
          <span className="ch-choice__text">
            <b>{name}</b>
            <small>{at ? t.payByBank : t.payByPhone}</small>
          </span>
          <i className="ch-dot" />
        </ChoiceCard>
      ))}
    </div>
  )
}
