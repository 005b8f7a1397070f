/** What the loader fetches on intent. */
export { default } from '../donation/mount-donation.tsx'
