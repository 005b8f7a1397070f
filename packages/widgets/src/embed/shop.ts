/** What the loader fetches for `<charity-shop>`. */
export { default } from '../elements/charity-shop-content.tsx'
