import { useResource } from '@charity-kit/client/react'
import { listActiveCampaigns } from '@charity-kit/contract'
import { useRef, useState } from 'react'
import type { CartMessages } from '../i18n/en/cart.ts'
import { AddDonation, DonationLine } from './cart-donation.tsx'
import { CartLines } from './cart-lines.tsx'
import type { Cart } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/**
 * What is in the cart: its pieces, and a donation beside them or the offer to add one. It is offered where the centre has a general fund,
 * which it goes to: a server without one could not take it.
 */
export const CartContents = ({ cart, t }: { cart: Cart; t: CartMessages }) => {
  const { donationTzs } = useCart(cart)
  const campaigns = useResource(listActiveCampaigns, {})
  const hasFund = campaigns.status === 'ready' && campaigns.value.some(({ generalFund }) => generalFund)
  const [changing, setChanging] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const setDonation = (amountTzs: number) => {
    list.current?.focus() // what was pressed is gone
    cart.setDonation(amountTzs)
    setChanging(false)
  }
  return (
    <div className="ch-stack ch-stack--5">
      <CartLines cart={cart} t={t} list={list}>
        {donationTzs > 0 && (
          <DonationLine
            amountTzs={donationTzs}
            t={t}
            onChange={() => {
              setChanging(!changing)
            }}
            onRemove={() => {
              setDonation(0)
            }}
          />
        )}
      </CartLines>
      {hasFund && (changing || donationTzs === 0) && <AddDonation t={t} onAdd={setDonation} />}
    </div>
  )
}
