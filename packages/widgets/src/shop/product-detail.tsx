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
import { product as english, type ProductMessages } from '../i18n/en/product.ts'
import { Icon, QuantityStepper, nonBreaking, Button, useLanguage, useMessages } from '@charity-kit/ui'
import { ProductPicture } from '../product/product-picture.tsx'
import { ShareProduct } from '../product/share-product.tsx'
import { SoldOut } from './sold-out.tsx'

const messages = catalogue.messages('product', english)

/** Part of a cart that the shop uses. */
export interface ShopCart {
  getState: () => { lines: readonly { productId: number; quantity: number }[] }
  subscribe: (listener: () => void) => () => void
  add: (product: Product, quantity?: number) => void
}

export interface ProductDetailProps {
  product: Product
  cart: ShopCart
  /** ID of the heading. */
  id: string
  /** Address of a shared product, with "{id}". */
  shareHref: string | undefined
  onClose: () => void
  onGoToCart: () => void
  /** Opens a custom order for a piece like this one. */
  onMakeOne: ((like: string) => void) | undefined
}

/** A product's details and quantity, and then the pieces that were added to the cart. */
export const ProductDetail = (props: ProductDetailProps) => {
  const t = useMessages(messages)
  /** Number of added pieces. */
  const [added, setAdded] = useState(0)
  return added ? (
    <Added {...props} t={t} count={added} />
  ) : (
    <AboutProduct {...props} t={t} onAdded={setAdded} />
  )
}

interface AddedProps extends ProductDetailProps {
  t: ProductMessages
  count: number
}

const Added = ({ product, count, t, id, onClose, onGoToCart }: AddedProps) => {
  const { apiBase } = useConnection()
  const name = translatedText(product, 'name', useLanguage())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="ch-stack ch-center ch-ask">
      <ProductPicture apiBase={apiBase} product={product} widthPx={120} eager />
      <h2 className="ch-h3" id={id} ref={heading} tabIndex={-1}>
        {t.added}
      </h2>
      <p className="ch-muted">
        {t.addedLine(formatNumber(count), name, nonBreaking(formatTzs(product.price * count)))}
      </p>
      <div className="ch-ask__acts">
        <Button onClick={onGoToCart}>{t.goToBasket}</Button>
        <Button variant="line" onClick={onClose}>
          {t.continueBrowsing}
        </Button>
      </div>
    </div>
  )
}

interface AboutProps extends ProductDetailProps {
  t: ProductMessages
  onAdded: (count: number) => void
}

const AboutProduct = ({ product, t, id, onClose, ...props }: AboutProps) => {
  const { apiBase } = useConnection()
  const language = useLanguage()
  const name = translatedText(product, 'name', language)
  const [first, ...further] = product.photos ?? []
  const available = availableOf(product)
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
        <p className="ch-row ch-wraps">
          <span className={available > 0 ? 'ch-badge' : 'ch-badge ch-badge--bad'}>
            {available > 0 && <Icon name="done" />}
            <span>{available > 0 ? t.inStock : t.noStock}</span>
          </span>
          {product.stock === 1 && <span className="ch-badge ch-badge--wait">{t.onlyOneLeft}</span>}
        </p>
        <p className="ch-detail__text">{translatedText(product, 'description', language)}</p>
        {available < 1 ? (
          <SoldOut product={product} t={t} onMakeOne={props.onMakeOne} />
        ) : (
          <Buy
            product={product}
            name={name}
            available={available}
            cart={props.cart}
            t={t}
            onAdded={props.onAdded}
          />
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
        <ShareProduct product={product} shareHref={props.shareHref} />
      </div>
    </div>
  )
}

interface BuyProps extends Pick<AboutProps, 'product' | 'cart' | 't' | 'onAdded'> {
  /** Name in the visitor's language. */
  name: string
  available: number
}

/** Fields to add pieces, up to the stock that is not in the cart yet. */
const Buy = ({ product, name, available, cart, t, onAdded }: BuyProps) => {
  const [quantity, setQuantity] = useState(1)
  const quantityInCart = () =>
    cart.getState().lines.find(({ productId }) => productId === product.id)?.quantity ?? 0
  const left = available - useSyncExternalStore(cart.subscribe, quantityInCart, quantityInCart)
  const chosen = Math.min(quantity, left)
  if (left < 1) return <p className="ch-muted">{t.allInBasket}</p>
  return (
    <div className="ch-detail__buy">
      <QuantityStepper label={t.quantity} value={chosen} max={left} name={name} onChange={setQuantity} />
      <Button
        onClick={() => {
          cart.add(product, chosen)
          onAdded(chosen)
        }}
      >
        <Icon name="basket" />
        {t.addToBasket}
      </Button>
    </div>
  )
}
