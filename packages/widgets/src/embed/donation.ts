/** What the loader fetches on intent. */
import './preact.ts'

export { default } from '../donation/mount-donation.tsx'
