import {
  donationMethods,
  emailMaxLength,
  formatNumber,
  translatedText,
  type Campaign,
  type Centre,
} from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import { Alert, Field, ResourceState, Select, useLanguage } from '@charity-kit/ui'
import type { RefObject } from 'react'
import type { PaidMessages } from '../i18n/en/paid.ts'
import { AmountField } from '../payment/amount-field.tsx'
import { Fold } from '../payment/fold.tsx'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { PaidWithSelect } from '../payment/paid-with-select.tsx'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { idProblem, isInParts } from '../payment/payment-parts.ts'
import { ProofOfPayment } from '../payment/proof-of-payment.tsx'
import { donationErrorHints, usedIdField } from './donation-errors.ts'
import type { CampaignRef, DonationForm } from './donation-form.ts'
import type { DonationAction, DonationScreen } from './donation-reducer.ts'

export interface AlreadyPaidFieldsProps {
  screen: Extract<DonationScreen, { name: 'paid' }>
  form: DonationForm
  campaigns: Resource<Campaign[]> & { retry: () => void }
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
  t: PaidMessages
  idField: RefObject<HTMLInputElement | null>
  /** Place to look up a donation. */
  where: WhereToTrack
  dispatch: (action: DonationAction) => void
}

/**
 * Fields of a donation that is already paid: the transaction ID and the amount.
 * Optional fields and fields with a default are folded: the cause, the wallet, an email address.
 */
export const AlreadyPaidFields = (props: AlreadyPaidFieldsProps) => {
  const { screen, form, campaigns, t, dispatch } = props
  const { errors, error } = screen
  const usedId = usedIdField(error)
  const onEdit = (change: Partial<DonationForm>) => {
    dispatch({ type: 'formEdited', change })
  }
  return (
    <>
      {error && !usedId && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {paymentErrorHint(error, donationErrorHints(t), t)}
        </Alert>
      )}
      <ProofOfPayment
        form={form}
        idError={
          errors.includes('transactionId') && t[idProblem(form.transactionId) ?? 'transactionIdRequired']
        }
        usedId={usedId}
        where={props.where}
        partErrors={screen.partErrors}
        purpose="donation"
        t={t}
        inputRef={props.idField}
        onAmount={(tzs) => {
          onEdit({ amount: formatNumber(tzs) })
        }}
        onEdit={(change) => {
          if (!change.furtherPayments) onEdit(change)
          // The amount becomes that of the first part, and back.
          else if (!isInParts(form)) onEdit({ ...change, firstAmount: form.amount })
          else if (!change.furtherPayments.length) onEdit({ ...change, amount: form.firstAmount })
          else onEdit(change)
        }}
      />
      {/* With several parts, each payment has its own amount. */}
      {!isInParts(form) && (
        <AmountField
          label={t.howMuchSent}
          value={form.amount}
          isRefused={errors.includes('amount')}
          t={t}
          onChange={(amount) => {
            onEdit({ amount })
          }}
        />
      )}
      <ResourceState
        resource={campaigns}
        loading={t.loadingCampaigns}
        failed={t.campaignsFailed}
        onRetry={campaigns.retry}
        compact
      >
        {(loaded) => <MoreAboutDonation {...props} loaded={loaded} onEdit={onEdit} />}
      </ResourceState>
    </>
  )
}

interface MoreProps extends AlreadyPaidFieldsProps {
  loaded: readonly Campaign[]
  onEdit: (change: Partial<DonationForm>) => void
}

/**
 * Optional fields, folded, and the cause. The cause is folded too if it is the general fund, unless the donor changes
 * it.
 */
const MoreAboutDonation = ({ screen, form, loaded, centre, t, dispatch, onEdit }: MoreProps) => {
  const { errors } = screen
  const hasFund = loaded.some(({ generalFund }) => generalFund)
  const cause = (
    <CauseSelect
      campaigns={loaded}
      chosen={screen.campaign?.id}
      error={errors.includes('campaign') && t.causeRequired}
      t={t}
      onChange={(campaign) => {
        dispatch({ type: 'causeChosen', campaign })
      }}
    />
  )
  return (
    <>
      {!hasFund && cause}
      <Fold
        title={hasFund ? t.moreAboutDonation : t.moreAboutPayment}
        hint={causeName(screen.campaign, loaded, t)}
        isOpen={errors.includes('email')}
        t={t}
      >
        {hasFund && cause}
        {centre && (
          <PaidWithSelect
            transactionId={form.transactionId}
            wallet={form.wallet}
            centre={centre}
            t={t}
            onChange={({ byPhone, wallet }) => {
              onEdit({ wallet, method: donationMethods[byPhone ? 0 : 1] })
            }}
          />
        )}
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
      </Fold>
    </>
  )
}

/** Returns the name of the cause while the choice is folded; the general fund needs no name. */
const causeName = (
  campaign: CampaignRef | undefined,
  campaigns: readonly Campaign[],
  t: PaidMessages,
): string => {
  const fund = campaigns.find(({ generalFund }) => generalFund)
  if (!campaign) return ''
  return campaign.id === fund?.id ? t.whereNeededMost : campaign.name
}

interface CauseSelectProps {
  campaigns: readonly Campaign[]
  chosen: number | undefined
  error: string | false
  t: PaidMessages
  onChange: (campaign: Campaign | undefined) => void
}

/** A select for the cause, with the general fund first. Without a general fund nothing is chosen at first. */
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
