/** The shop with its basket and its checkout, wired as one. */
export {
  Storefront,
  type StorefrontCommands,
  type StorefrontPanel,
  type StorefrontProps,
} from './storefront.tsx'
