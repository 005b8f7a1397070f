import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is something to be texted about: saving a number needs the network, too. */
export const TextUpdates = lazyComponent(async () => (await import('./text-updates.tsx')).TextUpdates)
