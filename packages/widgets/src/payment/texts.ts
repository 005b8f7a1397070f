import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a payment to send an SMS about. Saving a number needs the network too. */
export const TextUpdates = lazyComponent(async () => (await import('./text-updates.tsx')).TextUpdates)
