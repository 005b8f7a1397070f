import {
  emailMaxLength,
  formatNumber,
  formatTzs,
  isAmount,
  maxAmountTzs,
  parseAmount,
  translatedText,
} from '@charity-kit/contract'
import { donationMethods, type Campaign, type Centre } from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import { paymentOptions } from '../payment/payment-options.ts'
import { Alert, Field, ResourceState, Select, useLanguage } from '@charity-kit/ui'
import type { RefObject } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { isInParts } from '../payment/payment-parts.ts'
import { ProofOfPayment } from '../payment/proof-of-payment.tsx'
import { donationErrorHints, usedIdField } from './donation-errors.ts'
import type { DonationForm } from './donation-form.ts'
import type { DonationAction, DonationScreen } from './donation-reducer.ts'

interface Props {
  screen: Extract<DonationScreen, { name: 'paid' }>
  form: DonationForm
  campaigns: Resource<Campaign[]> & { retry: () => void }
  /** Undefined until it is known. */
  centre: Centre | undefined
  t: DonationMessages
  idField: RefObject<HTMLInputElement | null>
  dispatch: (action: DonationAction) => void
}

/** A gift that is already paid: how much, its transaction ID, what it is for, and perhaps an email address. */
export const AlreadyPaidFields = ({ screen, form, campaigns, centre, t, idField, dispatch }: Props) => {
  const { errors, error } = screen
  const amountTzs = parseAmount(form.amount)
  const usedId = usedIdField(error)
  const onEdit = (change: Partial<DonationForm>) => {
    dispatch({ type: 'formEdited', change })
  }
  return (
    <>
      <p className="ch-muted">{t.alreadyPaidLead}</p>
      {error && !usedId && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {paymentErrorHint(error, donationErrorHints(t), t)}
        </Alert>
      )}
      {/* In parts each payment has its own. */}
      {!isInParts(form) && (
        <Field
          label={t.howMuchSent}
          prefix="Tsh"
          className="ch-amount"
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          error={
            errors.includes('amount') &&
            (amountTzs > maxAmountTzs ? t.amountTooLarge(formatTzs(maxAmountTzs)) : t.amountNotAboveZero)
          }
          onChange={(amount) => {
            onEdit({ amount })
          }}
          onBlur={() => {
            if (isAmount(amountTzs)) onEdit({ amount: formatNumber(amountTzs) })
          }}
        />
      )}
      <ProofOfPayment
        form={form}
        idError={
          errors.includes('transactionId')
            ? t.transactionIdRequired
            : usedId === 'transactionId' && t.transactionIdUsed
        }
        partErrors={screen.partErrors}
        purpose="gift"
        t={t}
        inputRef={idField}
        onAmount={(tzs) => {
          onEdit({ amount: formatNumber(tzs) })
        }}
        onEdit={(change) => {
          if (!change.furtherPayments) onEdit(change)
          // What was sent becomes what the first part brought, and back.
          else if (!isInParts(form)) onEdit({ ...change, firstAmount: form.amount })
          else if (!change.furtherPayments.length) onEdit({ ...change, amount: form.firstAmount })
          else onEdit(change)
        }}
      />
      {centre && <PaidWithSelect form={form} centre={centre} t={t} onEdit={onEdit} />}
      <ResourceState
        resource={campaigns}
        loading={t.loadingCampaigns}
        failed={t.campaignsFailed}
        onRetry={campaigns.retry}
        compact
      >
        {(loaded) => (
          <CauseSelect
            campaigns={loaded}
            chosen={screen.campaign?.id}
            error={errors.includes('campaign') && t.causeRequired}
            t={t}
            onChange={(campaign) => {
              dispatch({ type: 'causeChosen', campaign })
            }}
          />
        )}
      </ResourceState>
      <Field
        label={
          <>
            {t.email} <em>{t.optional}</em>
          </>
        }
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        hint={t.onlyToTellYou}
        value={form.email}
        error={errors.includes('email') && t.emailInvalid}
        onChange={(email) => {
          onEdit({ email })
        }}
      />
    </>
  )
}

interface PaidWithProps {
  form: DonationForm
  centre: Centre
  t: DonationMessages
  onEdit: (change: Partial<DonationForm>) => void
}

/** The wallet or bank that it was paid with, for those who say so: it helps to find the payment. */
const PaidWithSelect = ({ form, centre, t, onEdit }: PaidWithProps) => {
  const options = paymentOptions(centre.payment, t, useLanguage())
  return (
    <Select
      label={
        <>
          {t.paidWith} <em>{t.optional}</em>
        </>
      }
      value={form.wallet}
      choices={[['', t.walletNotSaid] as const, ...options.map(({ id, name }) => [id, name] as const)]}
      onChange={(wallet) => {
        const isByPhone = options.find(({ id }) => id === wallet)?.byPhone ?? true
        onEdit({ wallet, method: donationMethods[isByPhone ? 0 : 1] })
      }}
    />
  )
}

interface CauseSelectProps {
  campaigns: readonly Campaign[]
  chosen: number | undefined
  error: string | false
  t: DonationMessages
  onChange: (campaign: Campaign | undefined) => void
}

/** The general fund first; without one nothing is chosen until the donor does. */
const CauseSelect = ({ campaigns, chosen, error, t, onChange }: CauseSelectProps) => {
  const language = useLanguage()
  const fund = campaigns.find(({ generalFund }) => generalFund)
  const others = campaigns.filter((campaign) => campaign !== fund)
  return (
    <Select
      label={t.whatFor}
      value={String(chosen ?? '')}
      choices={[
        ...(fund ? [[String(fund.id), t.whereNeededMost] as const] : []),
        ...others.map(
          (campaign) => [String(campaign.id), translatedText(campaign, 'name', language)] as const,
        ),
      ]}
      {...(!fund && { placeholder: t.chooseCause })}
      error={error}
      onChange={(value) => {
        onChange(campaigns.find(({ id }) => String(id) === value))
      }}
    />
  )
}
