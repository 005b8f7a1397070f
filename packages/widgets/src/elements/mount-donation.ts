import mountDonation from './charity-donate-content.tsx'
import { inReact } from './in-react.ts'

/** What `<charity-donate>` fetches on npm. */
export default inReact(mountDonation)
