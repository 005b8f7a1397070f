/** The components and hooks with React 18, feature by feature. */
import { formatTzs, type DonationInput } from '@charity-kit/contract'
import { CampaignSummary } from '@charity-kit/widgets/campaign'
import { DonationWidget } from '@charity-kit/widgets/donation'
import { useDonation } from '@charity-kit/widgets/hooks'
import { CharityProvider } from '@charity-kit/widgets/provider'
import { Storefront } from '@charity-kit/widgets/storefront'
import { useState } from 'react'

const Donate = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ch-btn ch-btn--give"
        onClick={() => {
          setOpen(true)
        }}
      >
        Give Hope
      </button>
      <DonationWidget
        open={open}
        onClose={() => {
          setOpen(false)
        }}
      />
    </>
  )
}

const donation: DonationInput = {
  name: 'Neema Mushi',
  email: 'neema@example.org',
  amount: 10_000,
  currencyType: 'TZS',
  campaignId: 1,
  paymentMethod: 'M-Pesa',
  transactionId: 'QK7OWN1234',
}

/** A form of the page's own would fill in the rest. */
const OwnForm = () => {
  const { sending, result, send } = useDonation()
  return (
    <p>
      <button
        type="button"
        disabled={sending}
        onClick={() => {
          void send(donation)
        }}
      >
        Report {formatTzs(donation.amount)}
      </button>
      {result && <output>{result.ok ? 'Received' : result.error.kind}</output>}
    </p>
  )
}

export const App = () => (
  <div className="ch-root">
    <CharityProvider apiBase={import.meta.env['VITE_CENTRE'] as string} clientKey="partner">
      <Donate />
      <OwnForm />
      <CampaignSummary />
      <Storefront pageSize={4} />
    </CharityProvider>
  </div>
)
