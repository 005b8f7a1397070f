import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a donation that the wall can show. Saving the choices needs the network too. */
export const WallForm = lazyComponent(async () => (await import('./wall-form.tsx')).WallForm)
