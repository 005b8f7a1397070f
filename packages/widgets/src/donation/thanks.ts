import { lazyComponent } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'

/** Fetched ahead, because the reference must be shown once the donation is sent. */
export const Thanks = lazyComponent(
  async () => (await import('./thanks-part.tsx')).ThanksPart,
  catalogue.words('live', 'payment', 'sendToMyself', 'share', 'thanks'),
)
