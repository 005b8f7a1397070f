import { formatTzs, type Centre } from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { CopyField, ResourceState, nonBreaking } from '@charity-kit/ui'

interface Props {
  centre: Resource<Centre>
  /** By mobile money; else by bank transfer. */
  byPhone: boolean
  /** Whole shillings. */
  amountTzs: number
  /** Labels the amount as one more value to copy; without it the amount is only in the steps. */
  amountLabel?: string
  t: PaymentMessages
  onRetry: () => void
}

/** Where to pay, how much, and how: numbers to copy, then the steps. */
export const PaymentInstructions = ({ centre, t, onRetry, ...props }: Props) => (
  <ResourceState resource={centre} failed={t.centreFailed} onRetry={onRetry} compact>
    {({ payment }) => <Instructions payment={payment} t={t} {...props} />}
  </ResourceState>
)

interface InstructionsProps extends Omit<Props, 'centre' | 'onRetry'> {
  payment: Centre['payment']
}

const Instructions = ({ payment, byPhone, amountTzs, amountLabel, t }: InstructionsProps) => {
  const { lipa, bank } = payment
  const amount = nonBreaking(formatTzs(amountTzs))
  const copy = (label: string, value: string, copyValue = value) => (
    <CopyField label={label} value={value} copyable copyValue={copyValue} />
  )
  return (
    <>
      <div className="ch-stack ch-stack--2">
        {byPhone ? (
          <>
            {copy(t.businessNumber, lipa.number)}
            <CopyField label={t.payeeName} value={lipa.payeeName} />
          </>
        ) : (
          <>
            {copy(t.accountName, bank.accountName)}
            <CopyField label={t.bank} value={bank.bank} />
            {copy(t.accountNumber, bank.accountNumber)}
            {copy(t.swiftCode, bank.swift)}
          </>
        )}
        {amountLabel && copy(amountLabel, formatTzs(amountTzs), String(amountTzs))}
      </div>
      <ol className="ch-numbered">
        {byPhone ? (
          <>
            <li>
              <span>
                {t.openApp}{' '}
                {lipa.ussd && (
                  <>
                    {t.dial} <a href={`tel:${lipa.ussd.replace('#', '%23')}`}>{lipa.ussd}</a>
                  </>
                )}
              </span>
            </li>
            <li>{t.choosePayByPhone}</li>
            <li>{t.chooseBusinessNumber}</li>
            <li>{t.enterNumber}</li>
            <li>{t.enterAmount(amount)}</li>
            <li>{t.enterPin}</li>
          </>
        ) : (
          <>
            <li>{t.openBank}</li>
            <li>{t.setUpPayment}</li>
            <li>{t.enterAmount(amount)}</li>
            <li>{t.nameAsReference}</li>
            <li>{t.completeTransfer}</li>
          </>
        )}
      </ol>
    </>
  )
}
