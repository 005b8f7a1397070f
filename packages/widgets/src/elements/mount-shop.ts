import mountShop from './charity-shop-content.tsx'
import { inReact } from './in-react.ts'

/** What `<charity-shop>` fetches on npm. */
export default inReact(mountShop)
