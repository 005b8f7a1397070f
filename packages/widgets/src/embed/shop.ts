/** What the loader fetches for `<charity-shop>`. */
export { default } from '../storefront/mount-shop.tsx'
