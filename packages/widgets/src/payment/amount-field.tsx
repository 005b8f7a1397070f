import {
  amountReadings,
  formatNumber,
  formatTzs,
  isAmount,
  maxAmountTzs,
  parseAmount,
} from '@charity-kit/contract'
import { Button, Field, nonBreaking } from '@charity-kit/ui'
import { useRef, type RefObject } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'

interface Props {
  label: string
  name?: string | undefined
  value: string
  /** Whether the form rejects the amount. */
  isRefused: boolean
  /** Error text if the value is not an amount. */
  refusal?: string
  t: Pick<PaymentMessages, 'whichAmount' | 'amountNotAboveZero' | 'amountTooLarge'>
  /** Ref of the input, to focus it. */
  inputRef?: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
}

/** A field for an amount in shillings. It asks about a value with two meanings, such as "10.000". */
export const AmountField = ({ label, name, value, isRefused, refusal, t, inputRef, onChange }: Props) => {
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const readings = amountReadings(value)
  const tzs = parseAmount(value)
  const [small, large] = (readings ?? []).map((reading) => nonBreaking(formatTzs(reading)))
  const question = small !== undefined && large !== undefined && t.whichAmount(small, large)
  const reason =
    question ||
    (tzs > maxAmountTzs ? t.amountTooLarge(formatTzs(maxAmountTzs)) : (refusal ?? t.amountNotAboveZero))
  return (
    <div className="ch-stack ch-stack--2">
      <Field
        label={label}
        {...(name !== undefined && { name })}
        prefix="Tsh"
        className="ch-amount"
        inputMode="decimal"
        autoComplete="off"
        inputRef={input}
        value={value}
        error={isRefused && reason}
        hint={<span role="status">{!isRefused && question}</span>}
        onChange={onChange}
        onBlur={() => {
          if (isAmount(tzs)) onChange(formatNumber(tzs))
        }}
      />
      {readings && (
        <p className="ch-row ch-wraps">
          {readings.map((reading) => (
            <Button
              key={reading}
              variant="line"
              size="small"
              onClick={() => {
                onChange(formatNumber(reading))
                input.current?.focus() // the buttons are gone
              }}
            >
              {nonBreaking(formatTzs(reading))}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
