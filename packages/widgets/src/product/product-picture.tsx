import { productImagePath, productImageSourceSet, type Product } from '@charity-kit/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { centreAddress } from '../centre-address.ts'

type Drawing = typeof import('@charity-kit/ui/internal/piece-art')

export interface ProductPictureProps {
  /** Address of the API, which serves product images under its uploads path. */
  apiBase: string
  product: Pick<Product, 'id' | 'name' | 'imageUrl'>
  /** Estimated width in CSS pixels, until the width can be measured. */
  widthPx: number
  /** Estimated width as an `img`'s `sizes`, if it depends on the page's width. */
  sizes?: string
  /** Text alternative, if no name stands beside the picture. */
  alt?: string
  /** Whether to load the image at once, because it belongs to content that was just opened. */
  eager?: boolean
}

/** Whole class names, because the script tag's build shortens classes. */
const mats = ['', 'ch-mat-2', 'ch-mat-3', 'ch-mat-4', 'ch-mat-5']

/**
 * A product's square picture on its mat, in three widths, as WebP or PNG. A drawing replaces a missing or failed image.
 */
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
    // Fetched on demand, because most visitors never need the drawing.
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
  // Measures the width instead of `sizes="auto"`, which keeps a removed image, and so the whole shop, from garbage
  // collection (Chromium 156).
  // An eager image may have been preloaded with the given sizes; other sizes would fetch it twice.
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
