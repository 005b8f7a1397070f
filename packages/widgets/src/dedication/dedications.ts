import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a donation to dedicate. Saving a dedication needs the network too. */
export const Dedicate = lazyComponent(async () => (await import('./dedicate.tsx')).Dedicate)
