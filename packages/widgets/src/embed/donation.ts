/** What the loader fetches on intent. */
export { mountDonation } from '../donation/mount-donation.tsx'
