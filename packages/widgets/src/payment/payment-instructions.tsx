import { formatTzs, type Centre } from '@charity-kit/contract'
import { CopyField, RichText, nonBreaking, useMessages } from '@charity-kit/ui'
import { useId, type ReactNode } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english } from '../i18n/en/payment.ts'

const messages = catalogue.messages('payment', english)

export interface PaymentInstructionsProps {
  /** Where to pay, as the centre's data has it (`getCentre`). */
  payment: Centre['payment']
  /** By mobile money; else by bank transfer. */
  byPhone: boolean
  /** Whole shillings. */
  amountTzs: number
  /** The payer may choose another amount: `amountTzs` is suggested, and the steps have a heading, as on a page about giving. */
  suggested?: boolean | undefined
  /** Labels the amount as one more value to copy; without it the amount is only in the steps. */
  amountLabel?: string | undefined
}

/** Where to pay, how much, and how: numbers to copy, then the steps (specification, section 2). */
export const PaymentInstructions = ({
  payment: { lipa, bank },
  byPhone,
  amountTzs,
  suggested = false,
  amountLabel,
}: PaymentInstructionsProps) => {
  const t = useMessages(messages)
  const id = useId()
  const amount = formatTzs(amountTzs)
  const copy = (label: string, value: string, copyValue = value) => (
    <CopyField label={label} value={value} copyable copyValue={copyValue} />
  )
  const phoneSteps: ReactNode[] = [
    suggested ? t.openAnyApp : <OpenApp key="open" text={t.openApp} dial={t.dial} ussd={lipa.ussd} />,
    <RichText key="pay" text={t.choosePayByPhone} />,
    <RichText key="choose" text={t.chooseBusinessNumber} />,
    <RichText key="number" text={suggested ? t.enterNumber(lipa.number) : t.enterNumberAbove} />,
    <RichText
      key="amount"
      text={suggested ? t.enterAnyAmount(amount) : t.enterAmount(nonBreaking(amount))}
    />,
    t.enterPin,
  ]
  const bankSteps: ReactNode[] = [
    t.openBank,
    t.setUpPayment,
    suggested ? t.enterOwnAmount : t.enterAmount(nonBreaking(amount)),
    t.nameAsReference,
    t.completeTransfer,
  ]
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
        {amountLabel && copy(amountLabel, amount, String(amountTzs))}
      </div>
      {suggested && !byPhone && (
        <p>
          <RichText text={t.suggestedAmount(amount)} />
        </p>
      )}
      <div className="ch-stack">
        {suggested && (
          <h2 className="ch-h4" id={id}>
            {byPhone ? t.phoneStepsHeading : t.bankStepsHeading}
          </h2>
        )}
        <ol className="ch-numbered" aria-labelledby={suggested ? id : undefined}>
          {(byPhone ? phoneSteps : bankSteps).map((step, at) => (
            <li key={at}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

/** A wallet opens as an app, or by its code on any phone. */
const OpenApp = ({ text, dial, ussd }: { text: string; dial: string; ussd: string | undefined }) => (
  <>
    {text}{' '}
    {ussd && (
      <>
        {dial} <a href={`tel:${ussd.replace('#', '%23')}`}>{ussd}</a>
      </>
    )}
  </>
)
