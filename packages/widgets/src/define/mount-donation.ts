import mountDonation from '../donation/mount-donation.tsx'
import { inReact } from './in-react.ts'

/** What `<charity-donate>` fetches on npm. */
export default inReact(mountDonation)
