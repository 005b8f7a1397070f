import { short } from './bead.ts'

export type Point = readonly [number, number]
/** A cubic Bézier: start, two handles, end. */
export type Cubic = readonly [Point, Point, Point, Point]

export interface Place {
  x: number
  y: number
  /** Degrees along the curve. */
  angle: number
}

const samples = 200

const at = ([a, b, c, d]: Cubic, t: number): Point => {
  const u = 1 - t
  const mix = (axis: 0 | 1): number =>
    u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis]
  return [mix(0), mix(1)]
}

/** Straight pieces of the curves, each with the length before it. */
const pieces = (curves: readonly Cubic[]): { from: Point; to: Point; start: number; length: number }[] => {
  let start = 0
  return curves.flatMap((curve) =>
    Array.from({ length: samples }, (_, index) => {
      const [from, to] = [at(curve, index / samples), at(curve, (index + 1) / samples)]
      const piece = { from, to, start, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
      start += piece.length
      return piece
    }),
  )
}

export const lengthOf = (curves: readonly Cubic[]): number =>
  pieces(curves).reduce((sum, { length }) => sum + length, 0)

/** The places at the given lengths along the curves; `lengths` must rise. */
export const placesAt = (curves: readonly Cubic[], lengths: readonly number[]): Place[] => {
  const all = pieces(curves)
  let index = 0
  return lengths.map((length) => {
    while (index < all.length - 1 && (all[index + 1]?.start ?? 0) < length) index++
    const piece = all[index]
    if (!piece) throw new Error('A curve has no length')
    const { from, to } = piece
    const share = (length - piece.start) / (piece.length || 1)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    return {
      x: from[0] + dx * share,
      y: from[1] + dy * share,
      angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    }
  })
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number): Cubic[] => {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  const top: Point = [cx, cy - ry]
  const right: Point = [cx + rx, cy]
  const bottom: Point = [cx, cy + ry]
  const left: Point = [cx - rx, cy]
  return [
    [top, [cx + kx, cy - ry], [cx + rx, cy - ky], right],
    [right, [cx + rx, cy + ky], [cx + kx, cy + ry], bottom],
    [bottom, [cx - kx, cy + ry], [cx - rx, cy + ky], left],
    [left, [cx - rx, cy - ky], [cx - kx, cy - ry], top],
  ]
}

const pair = ([x, y]: Point): string => `${short(x)},${short(y)}`

export const pathOf = (curves: readonly Cubic[], closed = false): string => {
  const first = curves[0]
  if (!first) return ''
  const steps = curves.map(([, a, b, end]) => `C${pair(a)} ${pair(b)} ${pair(end)}`)
  return `M${pair(first[0])}${steps.join('')}${closed ? 'Z' : ''}`
}
