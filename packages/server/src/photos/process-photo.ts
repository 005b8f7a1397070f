import {
  fieldError,
  maxPhotoPixels,
  productImageFormats,
  productImageWidths,
  type PhotoCrop,
  type ProductImageFormat,
} from '@charity-kit/contract'
import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../values/domain-error.ts'

/** A photo as one of the shop's widths and formats. */
export interface PhotoFile {
  width: number
  format: ProductImageFormat
  content: Buffer
}

/** Whether a file begins like an accepted format, regardless of its name. Other files never reach a decoder. */
const isPhoto = (file: Buffer): boolean =>
  file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')

/**
 * Whether a file has an iPhone's own format. npm has no build of sharp with the decoder of its patented compression.
 */
const isHeic = (file: Buffer): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(file.toString('latin1', 4, 12))

const heic = () =>
  new DomainError('unsupported_media_type', {
    message: 'HEIC photos cannot be read. Please save this one as JPEG and send it again.',
  })

const notAPhoto = () =>
  new DomainError('unsupported_media_type', {
    message: 'This is no photo that can be read. Please send a JPEG, PNG or WebP file.',
  })

/**
 * Turns a photo upright, crops it to a square, and re-encodes it in all widths and formats. The result has no camera
 * data, such as the location.
 * The work runs outside the event loop.
 * @throws DomainError `unsupported_media_type` if the file is not a photo, or broken; `validation_failed` if it has
 * too many pixels, or the square is not within it.
 */
export const processPhoto = async (file: Buffer, crop: PhotoCrop): Promise<PhotoFile[]> => {
  if (isHeic(file)) throw heic()
  if (!isPhoto(file)) throw notAPhoto()
  const square = await cutSquare(file, crop)
  const files: PhotoFile[] = []
  for (const width of productImageWidths) {
    for (const format of productImageFormats) {
      const image = square.clone().resize(width, width)
      files.push({ width, format, content: await encode(image, format).toBuffer() })
    }
  }
  return files
}

/**
 * Encodes an image. PNG is for the few browsers without WebP and for link previews; a palette reduces it to a fifth
 * of its size.
 */
const encode = (image: Sharp, format: ProductImageFormat): Sharp =>
  format === 'webp' ? image.webp({ quality: 82 }) : image.png({ palette: true, quality: 85, effort: 4 })

const cutSquare = async (file: Buffer, { turn, left, top, size }: PhotoCrop): Promise<Sharp> => {
  const photo = sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const { width, height, autoOrient } = await photo.metadata().catch(() => {
    throw notAPhoto()
  })
  if (width * height > maxPhotoPixels) {
    throw new DomainError('validation_failed', { fields: { photo: fieldError('photo_too_many_pixels') } })
  }
  const isTurned = turn % 180 !== 0
  const turnedWidth = isTurned ? autoOrient.height : autoOrient.width
  const turnedHeight = isTurned ? autoOrient.width : autoOrient.height
  const side = size ?? Math.min(turnedWidth, turnedHeight)
  const area = {
    left: left ?? Math.floor((turnedWidth - side) / 2),
    top: top ?? Math.floor((turnedHeight - side) / 2),
    width: side,
    height: side,
  }
  if (side < 1 || area.left + side > turnedWidth || area.top + side > turnedHeight) {
    throw new DomainError('validation_failed', { fields: { size: fieldError('photo_square_outside') } })
  }
  try {
    const largest = Math.min(side, productImageWidths[productImageWidths.length - 1] ?? side)
    const upright = await sharp(file, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .rotate(turn)
      .extract(area)
      .resize(largest, largest)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(upright.data, { raw: upright.info })
  } catch {
    throw notAPhoto()
  }
}
