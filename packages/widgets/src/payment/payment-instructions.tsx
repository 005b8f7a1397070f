import { fillStep, formatTzs, type Centre } from '@charity-kit/contract'
import {
  Button,
  CopyField,
  Icon,
  LineIcon,
  RichText,
  buttonClass,
  nonBreaking,
  useLanguage,
  useMessages,
  useUniqueId,
} from '@charity-kit/ui'
import { useState } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english, type PaymentMessages } from '../i18n/en/payment.ts'
import { chosenOption, choiceOf, paymentOptions, type PaymentOption } from './payment-options.ts'
import { ScanToPay } from './scan-to-pay.tsx'
import { WalletField } from './wallet-field.tsx'

const messages = catalogue.messages('payment', english)

export interface PaymentInstructionsProps extends FailureProps {
  /** Payment data of the centre, from `getCentre`. */
  payment: Centre['payment']
  /** Whether to pay by mobile money; otherwise by bank transfer. */
  byPhone: boolean
  /** ID of the wallet or bank to pay from; by default the first of the chosen kind. */
  wallet?: string | undefined
  /** Lets the payer choose a wallet or bank here; '' stands for the first one. */
  onWalletChange?: ((wallet: string) => void) | undefined
  /** Lets the payer choose elsewhere, by a "Change" button beside the wallet's or bank's name. */
  onChange?: (() => void) | undefined
  /** Amount to pay, in whole shillings. */
  amountTzs: number
  /** Whether `amountTzs` is only a suggestion. The steps then have a heading, as on a page about donations. */
  suggested?: boolean | undefined
  /** Whether the payer donates without a name, so that no step asks for one. */
  anonymous?: boolean | undefined
  /** Label of the amount; "Amount" by default. */
  amountLabel?: string | undefined
}

/** Payment instructions: the number and the amount to copy, then the steps of the wallet or bank. */
export const PaymentInstructions = (props: PaymentInstructionsProps) => (
  <FeatureBoundary feature="payment" onError={props.onError}>
    <PaymentSteps {...props} />
  </FeatureBoundary>
)

/** Payment instructions for a form. They have no error boundary, because the form makes no sense without them. */
export const PaymentSteps = ({
  payment,
  byPhone,
  wallet = '',
  onWalletChange,
  onChange,
  amountTzs,
  suggested = false,
  anonymous = false,
  amountLabel,
}: PaymentInstructionsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useUniqueId()
  const options = paymentOptions(payment, t, language)
  const option = chosenOption(options, { byPhone, wallet })
  const [first] = useState(option?.id)
  const [changed, setChanged] = useState(false)
  if (!option) return null
  if (option.id !== first && !changed) setChanged(true)
  const ofKind = options.filter((other) => other.byPhone === byPhone)
  const amount = nonBreaking(formatTzs(amountTzs))
  const amountField = (
    <CopyField
      label={amountLabel ?? (suggested ? t.suggestedAmount : t.amount)}
      value={formatTzs(amountTzs)}
      note={suggested ? t.anyAmount : undefined}
      copyable
      copyValue={String(amountTzs)}
    />
  )
  const fill = (part: string) =>
    fillStep(part, {
      code: option.code ?? '',
      number: nonBreaking(option.number),
      payeeName: option.payeeName,
      amount,
      reference: anonymous ? t.anonymousReference : t.yourName,
    })
  return (
    <>
      {onWalletChange && ofKind.length > 1 && (
        <fieldset className="ch-stack ch-stack--2">
          <legend className="ch-label">{byPhone ? t.whichWallet : t.whichBank}</legend>
          <WalletField
            options={ofKind}
            chosen={option}
            t={t}
            onChange={(chosen) => {
              onWalletChange(choiceOf(options, chosen).wallet)
            }}
          />
        </fieldset>
      )}
      <p className="ch-sr" role="status">
        {changed && t.stepsFor(option.name)}
      </p>
      {option.qrPayload && <ScanToPay payload={option.qrPayload} payeeName={option.payeeName} t={t} />}
      <div className="ch-facts">
        {onChange && (
          <CopyField label={t.payingWith} value={option.name}>
            <Button variant="line" size="small" aria-label={t.changeMethod} onClick={onChange}>
              {t.change}
            </Button>
          </CopyField>
        )}
        {!suggested && amountField}
        {option.byPhone ? <PhoneFacts option={option} t={t} /> : <BankFacts bank={payment.bank} t={t} />}
        {suggested && amountField}
      </div>
      <div className="ch-stack">
        {suggested && (
          <h2 className="ch-h4" id={id}>
            {byPhone ? t.stepsOnPhone(option.steps.length) : t.stepsAtBank(option.steps.length)}
          </h2>
        )}
        <ol className="ch-numbered" aria-labelledby={suggested ? id : undefined}>
          {option.steps.map((step, at) => (
            <li key={at}>
              <span>
                <RichText verbatim text={step} fill={fill} />
              </span>
            </li>
          ))}
        </ol>
        <p className="ch-row ch-small ch-muted">
          <Icon name="info" />
          <span>{byPhone ? t.networkFee : t.bankFee}</span>
        </p>
      </div>
    </>
  )
}

const handset =
  'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z'

const PhoneFacts = ({ option, t }: { option: PaymentOption; t: PaymentMessages }) => (
  <>
    <CopyField
      label={t.businessNumber}
      value={option.number}
      note={option.isOwnNumber ? t.ourNumberOn(option.name) : t.everyNetwork}
      copyable
    />
    <CopyField label={t.nameYouWillSee} value={option.payeeName} note={t.anotherName} />
    {option.code && (
      <CopyField label={t.codeToDial} value={option.code} copyable>
        {/* Text to copy as well, because iPhones do not dial such codes. */}
        <a
          className={buttonClass({ variant: 'line', size: 'small' })}
          href={`tel:${option.code.replaceAll('#', '%23')}`}
          aria-label={t.dialCode(option.code)}
        >
          <LineIcon d={handset} />
          {t.dial}
        </a>
      </CopyField>
    )}
  </>
)

const BankFacts = ({ bank, t }: { bank: Centre['payment']['bank']; t: PaymentMessages }) => (
  <>
    <CopyField label={t.accountName} value={bank.accountName} copyable />
    <CopyField label={t.bank} value={bank.bank} copyable />
    <CopyField label={t.accountNumber} value={bank.accountNumber} copyable />
    <CopyField label={t.swiftCode} value={bank.swift} copyable />
    {bank.bankAddress && <CopyField label={t.bankAddress} value={bank.bankAddress} copyable />}
  </>
)
