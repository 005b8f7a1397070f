/** Where the API's host serves product images. */
export const productImagesPath = '/uploads/products'

/** The widths, in pixels, that a square product image comes in, and its formats; PNG is for browsers without WebP. */
export const productImageWidths = [240, 480, 960] as const
export type ProductImageWidth = (typeof productImageWidths)[number]
export const productImageFormats = ['webp', 'png'] as const
export type ProductImageFormat = (typeof productImageFormats)[number]

/** "-480.webp", the end of an image's name that says which of the family it is. */
const imageVariant = /-(?:240|480|960)\.(?:webp|png)$/

/**
 * A product image's path on the API's host: the uploads path plus the part of `imageUrl` after "products". With a width
 * it is that member of the image's family. Undefined where `imageUrl` does not tell: it names no products folder, or no family of widths.
 */
export const productImagePath = (
  imageUrl: string,
  width?: ProductImageWidth,
  format: ProductImageFormat = 'webp',
): string | undefined => {
  const folder = /products(?=\/)/.exec(imageUrl)
  if (!folder) return undefined
  const path = productImagesPath + imageUrl.slice(folder.index + folder[0].length)
  if (width === undefined) return path
  return imageVariant.test(path) ? path.replace(imageVariant, `-${String(width)}.${format}`) : undefined
}

/**
 * The `srcset` of a product image in a format; empty where it has no family of widths.
 *
 * @param host the API's address without a slash at its end
 */
export const productImageSourceSet = (imageUrl: string, format: ProductImageFormat, host = ''): string =>
  productImageWidths
    .flatMap((width) => {
      const path = productImagePath(imageUrl, width, format)
      return path ? `${host}${path} ${String(width)}w` : []
    })
    .join()

/** The `sizes` of a product image in the shop's grid. A page that preloads one must name the same, or it is fetched twice. */
export const productCardImageSizes = '(max-width: 30rem) 45vw, 260px'
