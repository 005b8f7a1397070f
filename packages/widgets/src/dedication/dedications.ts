import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a gift to dedicate: saving that needs the network, too. */
export const Dedicate = lazyComponent(async () => (await import('./dedicate.tsx')).Dedicate)
