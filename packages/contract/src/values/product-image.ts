/** Path of product images on the API's host. */
export const productImagesPath = '/uploads/products'

/** Widths of a square product image, in pixels. The formats are below; PNG is for browsers without WebP. */
export const productImageWidths = [240, 480, 960] as const
export type ProductImageWidth = (typeof productImageWidths)[number]
export const productImageFormats = ['webp', 'png'] as const
export type ProductImageFormat = (typeof productImageFormats)[number]

/** Matches "-480.webp", the end of an image's name that gives its width and format. */
const imageVariant = /-(?:240|480|960)\.(?:webp|png)$/

/**
 * Returns a product image's path on the API's host: the uploads path, and the part of `imageUrl` after "products".
 * With a width, returns the image of that width. Undefined if `imageUrl` has no products folder, or no widths.
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
 * Returns the `srcset` of a product image in a format; empty if the image has no widths.
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

/**
 * `sizes` of a product image in the shop's grid. A page that preloads an image must use this value too. Otherwise
 * the browser fetches the image twice.
 */
export const productCardImageSizes = '(max-width: 30rem) 45vw, 260px'
