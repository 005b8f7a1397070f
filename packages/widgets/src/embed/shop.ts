/** What the loader fetches for `<charity-shop>`. */
import './preact.ts'

export { default } from '../elements/charity-shop-content.tsx'
