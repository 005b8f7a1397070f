/** Donors who asked to be named. */
export { DonorWall, type DonorWallProps } from './donor-wall.tsx'
