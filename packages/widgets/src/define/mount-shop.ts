import mountShop from '../storefront/mount-shop.tsx'
import { inReact } from './in-react.ts'

/** What `<charity-shop>` fetches on npm. */
export default inReact(mountShop)
