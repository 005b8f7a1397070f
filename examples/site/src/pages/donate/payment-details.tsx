import { formatTzs, suggestedDonationTzs, type Centre } from '@charity-kit/contract'
import { useId } from 'react'
import type { DonatePageMessages } from '../../i18n/en/donate.ts'
import { CopyField, RichText } from '@charity-kit/ui'

const suggested = formatTzs(suggestedDonationTzs)

interface Props {
  payment: Centre['payment']
  t: DonatePageMessages
}

export const MobileMoneyDetails = ({ payment: { lipa }, t }: Props) => (
  <>
    <div className="ch-stack ch-stack--2">
      <CopyField label={t.businessNumber} value={lipa.number} copyable />
      <CopyField label={t.payeeName} value={lipa.payeeName} />
    </div>
    <Steps heading={t.mobileStepsHeading} steps={t.mobileSteps(lipa.number, suggested)} />
  </>
)

export const BankDetails = ({ payment: { bank }, t }: Props) => (
  <>
    <div className="ch-stack ch-stack--2">
      <CopyField label={t.accountName} value={bank.accountName} copyable />
      <CopyField label={t.bank} value={bank.bank} />
      <CopyField label={t.accountNumber} value={bank.accountNumber} copyable />
      <CopyField label={t.swiftCode} value={bank.swift} copyable />
    </div>
    <p>
      <RichText text={t.suggestedAmount(suggested)} />
    </p>
    <Steps heading={t.bankStepsHeading} steps={t.bankSteps} />
  </>
)

const Steps = ({ heading, steps }: { heading: string; steps: string[] }) => {
  const id = useId()
  return (
    <div className="ch-stack">
      <h2 className="ch-h4" id={id}>
        {heading}
      </h2>
      <ol className="ch-numbered" aria-labelledby={id}>
        {steps.map((step) => (
          <li key={step}>
            <span>
              <RichText text={step} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
