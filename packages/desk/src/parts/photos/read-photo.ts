import { maxPhotoBytes, maxPhotoPixels } from '@charity-kit/contract'
import type { Crop, Size } from './crop.ts'

export type PhotoRefusal = 'tooLarge' | 'notAPhoto' | 'heic'

/** Recognises JPEG, PNG and WebP by a file's first bytes, because a name does not tell the format. */
const isPhoto = (start: string): boolean =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP')

/** Recognises the iPhone's own format, which the server and most browsers cannot read. */
const isHeic = (start: string): boolean => /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(start.slice(4, 12))

/** Decodes a photo, turned upright by the camera's note, or returns the reason why the file is not a photo. */
export const readPhoto = async (file: File): Promise<ImageBitmap | PhotoRefusal> => {
  if (file.size > maxPhotoBytes) return 'tooLarge'
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (isHeic(start)) return 'heic'
  if (!isPhoto(start)) return 'notAPhoto'
  try {
    const bitmap = await createImageBitmap(file)
    if (bitmap.width * bitmap.height <= maxPhotoPixels) return bitmap
    bitmap.close()
    return 'tooLarge'
  } catch {
    return 'notAPhoto'
  }
}

/** Rotation in quarters, clockwise. */
export type Turn = 0 | 1 | 2 | 3

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** Draws a part of a turned photo over a whole canvas. */
export const drawPhoto = (canvas: HTMLCanvasElement, photo: ImageBitmap, turn: Turn, part: Crop | Size) => {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = turnedSize(photo, turn)
  const [left, top, partWidth, partHeight] =
    'size' in part ? [part.left, part.top, part.size, part.size] : [0, 0, part.width, part.height]
  context.fillStyle = '#fff' // a transparent picture becomes a JPEG
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / partWidth, canvas.height / partHeight)
  context.translate(width / 2 - left, height / 2 - top)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(photo, -photo.width / 2, -photo.height / 2)
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/**
 * Maximum side in pixels: twice the largest size in the shop. That is enough for the server, and a twentieth of a phone
 * camera's photo.
 */
const maxSide = 1920

/**
 * Returns the square as a small JPEG file. Encoding the photo again drops the camera's notes, such as the place, and
 * keeps the upload small for slow networks.
 */
export const cutPhoto = (photo: ImageBitmap, turn: Turn, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(crop.size, maxSide)
  drawPhoto(canvas, photo, turn, crop)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
}
