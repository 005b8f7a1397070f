import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a donation to repeat. Saving a reminder needs the network too. */
export const RemindMe = lazyComponent(async () => (await import('./remind-me.tsx')).RemindMe)
