/** Fetched when somebody asks for it. */
export { CustomOrderPanel } from '@charity-kit/widgets/custom-order'
