import { lazyComponent } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'

/** Fetched ahead: once the donation is sent, its reference must be there. */
export const Thanks = lazyComponent(
  async () => (await import('./thanks-part.tsx')).ThanksPart,
  catalogue.words('live', 'payment', 'sendToMyself', 'share', 'thanks'),
)
