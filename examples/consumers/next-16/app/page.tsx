/** A server component: the components need no wrapper of this site's own, and what is no component works on the server. */
import { formatTzs } from '@charity-kit/contract'
import { CampaignSummary, CharityProvider, Storefront, createCart, totalTzsOf } from '@charity-kit/widgets'
import { connection } from './connection'
import { Donate } from './donate'

export default function Page() {
  return (
    <main className="ch-root">
      <p id="server">{formatTzs(totalTzsOf(createCart().getState()))}</p>
      <CharityProvider {...connection}>
        <Donate />
        <CampaignSummary />
        <Storefront pageSize={4} />
      </CharityProvider>
    </main>
  )
}
