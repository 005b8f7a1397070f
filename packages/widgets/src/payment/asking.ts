import { lazyComponent } from '@charity-kit/ui'

/** Fetched once there is a payment to ask about. */
export const Asking = lazyComponent(async () => (await import('./asking-part.tsx')).AskingPart)
