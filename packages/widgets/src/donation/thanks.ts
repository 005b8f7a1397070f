import { lazyComponent } from '@charity-kit/ui'

/** Fetched ahead: once the donation is sent, its reference must be there. */
export const Thanks = lazyComponent(async () => (await import('./thanks-part.tsx')).ThanksPart)
