import { productImagePath, productImageSourceSet, type Product } from '@charity-kit/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { centreAddress } from '../centre-address.ts'

type Drawing = typeof import('@charity-kit/ui/internal/piece-art')

export interface ProductPictureProps {
  /** The API's address: product images are under its uploads path. */
  apiBase: string
  product: Pick<Product, 'id' | 'name' | 'imageUrl'>
  /** About how wide it is shown, in CSS pixels, until it can be measured. */
  widthPx: number
  /** The same as an `img`'s `sizes`, where it depends on the page's width. */
  sizes?: string
  /** Says what is seen, where no name stands beside it. */
  alt?: string
  /** Part of what is opened now, so not left for later. */
  eager?: boolean
}

/** Whole names: the script tag's build shortens classes. */
const mats = ['', 'ch-mat-2', 'ch-mat-3', 'ch-mat-4', 'ch-mat-5']

/** A product's picture on its mat: one square of three widths, as WebP or PNG. One that is missing or fails is drawn. */
export const ProductPicture = ({
  apiBase,
  product,
  widthPx,
  sizes = `${widthPx}px`,
  alt = '',
  eager,
}: ProductPictureProps) => {
  const [broken, setBroken] = useState('')
  const [drawing, setDrawing] = useState<Drawing | undefined>(undefined)
  const mat = useRef<HTMLDivElement>(null)
  const [measuredPx, setMeasuredPx] = useState(0)
  const { id, imageUrl } = product
  const host = centreAddress(apiBase)
  const path = productImagePath(imageUrl)
  const shown = !!path && broken !== path
  useEffect(() => {
    let current = true
    // Most visitors never need the drawing.
    if (!shown)
      void import('@charity-kit/ui/internal/piece-art').then(
        (loaded) => {
          if (current) setDrawing(loaded)
        },
        () => undefined, // the mat alone says as much as a picture that failed
      )
    return () => {
      current = false
    }
  }, [shown])
  const webp = productImageSourceSet(imageUrl, 'webp', host)
  // As `sizes="auto"` would, which keeps a removed image, and with it the whole shop, from being collected (Chromium 156). What is eager
  // may have been preloaded with these sizes: others would fetch it twice.
  useLayoutEffect(() => {
    if (!eager) setMeasuredPx(mat.current?.clientWidth ?? 0)
  }, [eager])
  const measured = measuredPx ? `${String(measuredPx)}px` : sizes
  return (
    <div className={`ch-mat ${mats[id % 5] ?? ''}`} part="product-picture" ref={mat}>
      {shown && (
        <picture>
          {webp && <source type="image/webp" srcSet={webp} sizes={measured} />}
          <img
            loading={eager ? 'eager' : 'lazy'}
            alt={alt}
            width={480}
            height={480}
            sizes={measured}
            srcSet={productImageSourceSet(imageUrl, 'png', host)}
            src={host + (productImagePath(imageUrl, 480, 'png') ?? path)}
            onError={() => {
              setBroken(path)
            }}
          />
        </picture>
      )}
      {!shown && drawing && <drawing.ProductArt {...drawing.artOf(product)} />}
    </div>
  )
}
