/** Hooks for a page that renders everything itself. They need a surrounding `CharityProvider`, and no style sheet. */
export { useCart, useCount, useQuantity, useSharedCart } from '../cart/use-cart.ts'
export { useCampaign, type CampaignResource } from '../campaign/campaign-resource.tsx'
export { useCampaigns, useProduct, useProducts } from './use-lists.ts'
export { useDonation, type DonationSender } from './use-donation.ts'
