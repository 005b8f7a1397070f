/** Everything from the package: a donation panel, the whole shop, hooks, and an element in JSX. */
import {
  CharityProvider,
  DonationWidget,
  Storefront,
  useCampaigns,
  useCount,
  type StorefrontCommands,
} from '@charity-kit/widgets'
import '@charity-kit/widgets/elements/charity-campaign'
import '@charity-kit/widgets/elements/jsx'
import '@charity-kit/widgets/styles.css'
import { useRef, useState } from 'react'

const connection = { apiBase: import.meta.env['VITE_CENTRE'] as string, clientKey: 'partner' }

const Donate = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
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
        onResume={() => {
          setOpen(true)
        }}
      />
    </>
  )
}

/** Drawn by this page alone. */
const Campaigns = () => {
  const campaigns = useCampaigns()
  if (campaigns.status !== 'ready') return <p>{campaigns.status}</p>
  return (
    <ul id="campaigns">
      {campaigns.value.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

const Shop = () => {
  const commands = useRef<StorefrontCommands>(null)
  const count = useCount()
  return (
    <section className="shop">
      <button type="button" onClick={() => commands.current?.openBasket()}>
        Pieces: {count}
      </button>
      <Storefront commands={commands} pageSize={4} />
    </section>
  )
}

export const App = () => (
  <div className="ch-root">
    <CharityProvider {...connection}>
      <Donate />
      <Campaigns />
      <Shop />
    </CharityProvider>
    <charity-campaign {...connection} campaignId={2} />
  </div>
)
