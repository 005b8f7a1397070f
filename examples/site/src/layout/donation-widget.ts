/** A file of its own, so that the panel is fetched when it is wanted. */
export { DonationWidget } from '@charity-kit/widgets/donation'
