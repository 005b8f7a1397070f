/** People who helped and wished to be named. */
export { DonorWall, type DonorWallProps } from './donor-wall.tsx'
