import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a gift that the wall may show: asking for that needs the network, too. */
export const WallForm = lazyComponent(async () => (await import('./wall-form.tsx')).WallForm)
