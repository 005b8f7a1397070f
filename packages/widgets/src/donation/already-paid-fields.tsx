import {
  emailMaxLength,
  formatNumber,
  formatTzs,
  isAmount,
  maxAmountTzs,
  parseAmount,
  translatedText,
} from '@charity-kit/contract'
import type { Campaign } from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import { Alert, Field, ResourceState, Select, useLanguage } from '@charity-kit/ui'
import type { RefObject } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
import { donationErrorHints, isIdUsed } from './donation-errors.ts'
import type { DonationForm } from './donation-form.ts'
import type { DonationAction, DonationScreen } from './donation-reducer.ts'

interface Props {
  screen: Extract<DonationScreen, { name: 'paid' }>
  form: DonationForm
  campaigns: Resource<Campaign[]> & { retry: () => void }
  t: DonationMessages
  idField: RefObject<HTMLInputElement | null>
  dispatch: (action: DonationAction) => void
}

/** A gift that is already paid: how much, its transaction ID, what it is for, and perhaps an email address. */
export const AlreadyPaidFields = ({ screen, form, campaigns, t, idField, dispatch }: Props) => {
  const { errors, error } = screen
  const amountTzs = parseAmount(form.amount)
  const onEdit = (change: Partial<DonationForm>) => {
    dispatch({ type: 'formEdited', change })
  }
  return (
    <>
      {error && !isIdUsed(error) && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {paymentErrorHint(error, donationErrorHints(t), t)}
        </Alert>
      )}
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
      <TransactionIdField
        value={form.transactionId}
        error={
          errors.includes('transactionId') ? t.transactionIdRequired : isIdUsed(error) && t.transactionIdUsed
        }
        t={t}
        inputRef={idField}
        onAmount={(tzs) => {
          onEdit({ amount: formatNumber(tzs) })
        }}
        onChange={(transactionId, otherTransactionId) => {
          onEdit({ transactionId, otherTransactionId })
        }}
      />
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
