import { lazyComponent, Loading, useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'

const messages = catalogue.messages('shop', english)

/** Fetched while the products are looked at. */
export const Details = lazyComponent(
  async () => (await import('./detail-part.tsx')).DetailPart,
  catalogue.words('product', 'share'),
)

/** Until a product's details are there: its dialog has a name and a way out. */
export const DetailsLoading = ({ id, name }: { id: string; name: string }) => {
  const t = useMessages(messages)
  return (
    <div className="ch-stack">
      <h2 className="ch-h3" id={id}>
        {name}
      </h2>
      <Loading text={t.loading} compact />
    </div>
  )
}
