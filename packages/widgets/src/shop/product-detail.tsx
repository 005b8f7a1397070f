import {
  availableOf,
  formatNumber,
  formatTzs,
  localizedText,
  translatedText,
  type Product,
} from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { product as english } from '../i18n/en/product.ts'
import { Icon, QuantityStepper, nonBreaking, Button, useLanguage, useMessages } from '@charity-kit/ui'
import { ProductPicture } from '../product/product-picture.tsx'
import { ShareProduct } from '../product/share-product.tsx'
import { SoldOut } from './sold-out.tsx'

const messages = catalogue.messages('product', english)

/** The part of a cart that the shop uses. */
export interface ShopCart {
  getState: () => { lines: readonly { productId: number; quantity: number }[] }
  subscribe: (listener: () => void) => () => void
  add: (product: Product, quantity?: number) => void
}

export interface ProductDetailProps {
  product: Product
  cart: ShopCart
  /** The heading's id. */
  id: string
  /** The page that a shared product opens at, with "{id}". */
  shareHref: string | undefined
  onClose: () => void
  onGoToCart: () => void
  /** Opens a custom order for a piece like this one. */
  onMakeOne: ((like: string) => void) | undefined
}

/** A product's details and quantity, then what was added to the cart. */
export const ProductDetail = ({
  product,
  cart,
  id,
  shareHref,
  onClose,
  onGoToCart,
  onMakeOne,
}: ProductDetailProps) => {
  const t = useMessages(messages)
  const { apiBase } = useConnection()
  const language = useLanguage()
  const name = translatedText(product, 'name', language)
  const [first, ...further] = product.photos ?? []
  const [quantity, setQuantity] = useState(1)
  const [added, setAdded] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const quantityInCart = () =>
    cart.getState().lines.find(({ productId }) => productId === product.id)?.quantity ?? 0
  const inCart = useSyncExternalStore(cart.subscribe, quantityInCart, quantityInCart)
  const available = availableOf(product)
  const left = available - inCart
  useEffect(() => {
    if (added) heading.current?.focus()
  }, [added])
  if (added)
    return (
      <div className="ch-stack ch-center ch-ask">
        <ProductPicture apiBase={apiBase} product={product} widthPx={120} eager />
        <h2 className="ch-h3" id={id} ref={heading} tabIndex={-1}>
          {t.added}
        </h2>
        <p className="ch-muted">
          {t.addedLine(formatNumber(added), name, nonBreaking(formatTzs(product.price * added)))}
        </p>
        <div className="ch-ask__acts">
          <Button onClick={onGoToCart}>{t.goToBasket}</Button>
          <Button variant="line" onClick={onClose}>
            {t.continueBrowsing}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="ch-detail">
      <button
        type="button"
        className="ch-icon-btn ch-detail__close"
        part="close"
        aria-label={t.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <ProductPicture
        apiBase={apiBase}
        product={product}
        widthPx={480}
        alt={(first && localizedText(first.alt, language)) || name}
        eager
      />
      <div className="ch-stack">
        <h2 className="ch-h2" id={id}>
          {name}
        </h2>
        <p className="ch-detail__price ch-money">{formatTzs(product.price)}</p>
        <p>
          <span className={available > 0 ? 'ch-badge' : 'ch-badge ch-badge--bad'}>
            {available > 0 && <Icon name="done" />}
            {available > 0 ? t.inStock : t.noStock}
          </span>
        </p>
        <p className="ch-detail__text">{translatedText(product, 'description', language)}</p>
        {available < 1 && <SoldOut product={product} t={t} onMakeOne={onMakeOne} />}
        {available > 0 && left < 1 && <p className="ch-muted">{t.allInBasket}</p>}
        {left > 0 && (
          <div className="ch-detail__buy">
            <QuantityStepper
              label={t.quantity}
              value={Math.min(quantity, left)}
              max={left}
              name={name}
              onChange={setQuantity}
            />
            <Button
              onClick={() => {
                const chosen = Math.min(quantity, left)
                cart.add(product, chosen)
                setAdded(chosen)
              }}
            >
              <Icon name="basket" />
              {t.addToBasket}
            </Button>
          </div>
        )}
        <p className="ch-small ch-muted">{t.delivery}</p>
        {further.length > 0 && (
          <div className="ch-detail__photos">
            {further.map(({ imageUrl, alt }) => (
              <ProductPicture
                key={imageUrl}
                apiBase={apiBase}
                product={{ ...product, imageUrl }}
                widthPx={160}
                alt={localizedText(alt, language)}
              />
            ))}
          </div>
        )}
        <ShareProduct product={product} shareHref={shareHref} />
      </div>
    </div>
  )
}
