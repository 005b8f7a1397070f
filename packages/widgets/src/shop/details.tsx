import { translatedText, type Product } from '@charity-kit/contract'
import {
  Dialog,
  lazyComponent,
  Loading,
  useLanguage,
  useMessages,
  usePrefetch,
  useUniqueId,
} from '@charity-kit/ui'
import { useEffect } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import type { ProductDetailProps } from './product-detail.tsx'

const messages = catalogue.messages('shop', english)

/** Fetched while the visitor looks at the products. */
const Details = lazyComponent(
  async () => (await import('./detail-part.tsx')).DetailPart,
  catalogue.words('product', 'share'),
)
const laterParts = [Details]

interface Props extends Pick<ProductDetailProps, 'cart' | 'shareHref' | 'onClose' | 'onGoToCart'> {
  /** Product to show; undefined closes the dialog. */
  product: Product | undefined
  /** Called by 'Make one like it' for a sold-out piece, with the piece's name. */
  onCustomOrder: ((like: string) => void) | undefined
  /** Whether the products can be used. The details' code is fetched after them. */
  isUsable: boolean
  /** Called when the details were opened. */
  onViewed: ((product: Product) => void) | undefined
}

/** A product's details over the page. Until the details are loaded, the dialog has a name and a Close button. */
export const DetailsDialog = ({ product, onCustomOrder, isUsable, onViewed, ...props }: Props) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useUniqueId()
  const { onClose } = props
  usePrefetch(isUsable, laterParts)
  useEffect(() => {
    if (product) onViewed?.(product)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once each time that a product is opened
  }, [product?.id])
  return (
    <Dialog open={!!product} onClose={onClose} className="ch-dialog ch-dialog--fit" labelledBy={id}>
      {product && (
        <Details
          {...props}
          key={product.id}
          fallback={
            <div className="ch-stack">
              <h2 className="ch-h3" id={id}>
                {translatedText(product, 'name', language)}
              </h2>
              <Loading text={t.loading} compact />
            </div>
          }
          product={product}
          id={id}
          onMakeOne={
            onCustomOrder &&
            ((like) => {
              onClose()
              onCustomOrder(like)
            })
          }
        />
      )}
    </Dialog>
  )
}
