/** What the loader fetches on intent. */
export { default } from '../elements/charity-donate-content.tsx'
