/** What the loader fetches for `<charity-shop>`. */
import './preact.ts'

export { default } from '../storefront/mount-shop.tsx'
