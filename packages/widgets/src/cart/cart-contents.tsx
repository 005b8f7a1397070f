import { useResource } from '@charity-kit/client/react'
import { listActiveCampaigns } from '@charity-kit/contract'
import { useRef, useState } from 'react'
import type { CartMessages } from '../i18n/en/cart.ts'
import { AddDonation, DonationLine } from './cart-donation.tsx'
import { CartLines } from './cart-lines.tsx'
import type { Cart } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/**
 * Content of the cart: its pieces, and a donation or the offer to add a donation.
 * A donation is offered if the centre has a general fund, which gets the money. A server without a general fund cannot
 * accept it.
 */
export const CartContents = ({ cart, t }: { cart: Cart; t: CartMessages }) => {
  const { donationTzs } = useCart(cart)
  const campaigns = useResource(listActiveCampaigns, {})
  const hasFund = campaigns.status === 'ready' && campaigns.value.some(({ generalFund }) => generalFund)
  const [changing, setChanging] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const setDonation = (amountTzs: number) => {
    list.current?.focus() // the clicked button is gone
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
