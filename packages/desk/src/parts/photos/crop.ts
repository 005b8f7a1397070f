/** A square within a picture, in the picture's pixels. */
export interface Crop {
  left: number
  top: number
  size: number
}

export interface Size {
  width: number
  height: number
}

/** Minimum side in pixels. The shop shows no smaller picture. */
const minSize = 64

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

export const maxCropSize = ({ width, height }: Size) => Math.min(width, height)
export const minCropSize = (picture: Size) => Math.min(minSize, maxCropSize(picture))

/** Returns the largest square, in the middle. */
export const middleCrop = (picture: Size): Crop => {
  const size = maxCropSize(picture)
  return { left: Math.round((picture.width - size) / 2), top: Math.round((picture.height - size) / 2), size }
}

/** Moves a square, within the picture. */
export const moveCrop = ({ left, top, size }: Crop, right: number, down: number, picture: Size): Crop => ({
  left: clamp(Math.round(left + right), 0, picture.width - size),
  top: clamp(Math.round(top + down), 0, picture.height - size),
  size,
})

/** Resizes a square around its middle. */
export const resizeCrop = (crop: Crop, size: number, picture: Size): Crop => {
  const next = clamp(Math.round(size), minCropSize(picture), maxCropSize(picture))
  const shift = (crop.size - next) / 2
  return moveCrop({ left: crop.left + shift, top: crop.top + shift, size: next }, 0, 0, picture)
}

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]

/** Drags a corner; the opposite corner stays in its place. */
export const dragCorner = (crop: Crop, corner: Corner, right: number, down: number, picture: Size): Crop => {
  const isTop = corner.startsWith('top')
  const isLeft = corner.endsWith('left')
  const growth = Math.max(isLeft ? -right : right, isTop ? -down : down)
  const room = Math.min(
    isLeft ? crop.left + crop.size : picture.width - crop.left,
    isTop ? crop.top + crop.size : picture.height - crop.top,
  )
  const size = clamp(Math.round(crop.size + growth), Math.min(minCropSize(picture), room), room)
  return {
    size,
    left: isLeft ? crop.left + crop.size - size : crop.left,
    top: isTop ? crop.top + crop.size - size : crop.top,
  }
}
