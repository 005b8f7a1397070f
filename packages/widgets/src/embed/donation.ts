/** What the loader fetches on intent. */
import './preact.ts'

export { default } from '../elements/charity-donate-content.tsx'
