import type { ColourId } from '@charity-kit/contract'
import { brass, yellow, type Tones } from './bead-tones.ts'

/**
 * The tones of each bead colour. The rim or the base of the lightest and the darkest has a contrast of 3:1 on every
 * mat.
 */
export const tonesOf: Record<ColourId, Tones> = {
  red: ['#94291F', '#C8453B', '#F3A79F'],
  blue: ['#25507F', '#3E74B0', '#A9CBEC'],
  green: ['#235F3B', '#3F8A5B', '#A7D8B7'],
  yellow,
  purple: ['#573A7A', '#7E5AA6', '#CDB7E6'],
  black: ['#0B100E', '#39433F', '#93A29B'],
  white: ['#8A8472', '#FBF8F0', '#FFF'],
}

/** A filled area: an SVG path and its colour. */
export interface Area {
  d: string
  fill: string
}

type Point = readonly [x: number, y: number]
/** A line that beads hang on: the point at `t`, from 0 to 1. */
export type Curve = (t: number) => Point

/** Size of a bead along its cord, size across it, and corner radius, each in bead radii. */
const sizes = {
  round: [2, 2, 1],
  cube: [1.96, 1.9, 0.42],
  disc: [1.06, 2.1, 0.4],
  tube: [2.56, 1.5, 0.45],
} as const
export type BeadShape = keyof typeof sizes

export interface Bead {
  shape: BeadShape
  tones: Tones
  /** Size relative to the other beads of the cord; 1 is the size of most beads. */
  scale: number
}

const short = (value: number) => Number(value.toFixed(1))

/**
 * SVG path of a rectangle with round corners, turned by `angle` (radians) around (x, y). A large enough `corner` makes
 * it a disc.
 */
const pill = (x: number, y: number, angle: number, width: number, height: number, corner: number): string => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (right: number, down: number) =>
    `${short(x + right * cos - down * sin)} ${short(y + right * sin + down * cos)}`
  const [w, h, r] = [width / 2, height / 2, short(corner)]
  const arc = `A${r} ${r} 0 0 1 `
  return `M${at(-w, corner - h)}${arc}${at(corner - w, -h)}L${at(w - corner, -h)}${arc}${at(w, corner - h)}L${at(w, h - corner)}${arc}${at(w - corner, h)}L${at(corner - w, h)}${arc}${at(-w, h - corner)}Z`
}

/** SVG path of one layer of a bead: 0 is the rim, 1 the colour a little up and to the left, 2 the light. */
const bead = (x: number, y: number, angle: number, r: number, shape: BeadShape, layer: 0 | 1 | 2): string => {
  const [length, width, corner] = sizes[shape]
  if (!layer) return pill(x, y, angle, length * r, width * r, corner * r)
  if (layer === 1)
    return pill(x - 0.06 * r, y - 0.08 * r, angle, (length - 0.24) * r, (width - 0.24) * r, corner * 0.85 * r)
  return shape === 'round'
    ? pill(x - 0.34 * r, y - 0.38 * r, -0.7, 0.52 * r, 0.38 * r, 0.19 * r)
    : pill(
        x + Math.sin(angle) * width * 0.29 * r,
        y - Math.cos(angle) * width * 0.29 * r,
        angle,
        length * 0.46 * r,
        0.26 * r,
        0.13 * r,
      )
}

const steps = 300

/** Beads that fill a curve from end to end, each touching the next. Each colour has three areas. */
export const strand = (curve: Curve, beads: readonly Bead[], loose = 1): Area[] => {
  let length = 0
  let last = curve(0)
  const walk = [...Array(steps).keys()].map((step) => {
    const next = curve((step + 1) / steps)
    const from = length
    length += Math.hypot(next[0] - last[0], next[1] - last[1])
    const piece = { from, middle: last, angle: Math.atan2(next[1] - last[1], next[0] - last[0]) }
    last = next
    return piece
  })
  const taken = beads.map(({ shape, scale }) => sizes[shape][0] * scale)
  const radius = length / taken.reduce((sum, each) => sum + each, 0)
  let end = 0
  const places = taken.map((each) => {
    end += each * radius
    return walk.findLast(({ from }) => from <= end - (each * radius) / 2)
  })
  return ([0, 1, 2] as const).flatMap((layer) =>
    [...new Set(beads.map(({ tones }) => tones))].map((tones) => ({
      fill: tones[layer],
      d: beads
        .map(({ shape, scale, tones: own }, index) => {
          const place = places[index]
          return place && own === tones
            ? bead(...place.middle, place.angle, radius * scale * loose, shape, layer)
            : ''
        })
        .join(''),
    })),
  )
}

/** SVG path of the thread, to be drawn as a line. */
export const threadOf = (curve: Curve): string =>
  'M' +
  [...Array(61).keys()]
    .map((step) =>
      curve(step / 60)
        .map(short)
        .join(' '),
    )
    .join('L')

/** A cubic Bézier from (x0, y0) to (x3, y3). */
const cubic =
  (xs: readonly [number, number, number, number], ys: readonly [number, number, number, number]): Curve =>
  (t) => {
    const at = ([a, b, c, d]: typeof xs) => {
      const u = 1 - t
      return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }
    return [at(xs), at(ys)]
  }

/** A Bézier, followed by its mirror image from its end. */
export const mirrored = (
  xs: readonly [number, number, number, number],
  ys: readonly [number, number, number, number],
  mirror: (point: Point) => Point,
): Curve => {
  const half = cubic(xs, ys)
  return (t) => (t < 0.5 ? half(2 * t) : mirror(half(2 - 2 * t)))
}

/** A thread without any beads. */
export const looseThread = cubic([10, 110, 270, 390], [262, 70, 380, 150])

/** An ellipse that starts at `turn` radians. */
export const ellipse =
  (cx: number, cy: number, rx: number, ry: number, turn = 0): Curve =>
  (t) => {
    const [x, y] = [rx * Math.sin(2 * Math.PI * t), -ry * Math.cos(2 * Math.PI * t)]
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)]
  }

export const roundBeads = (count: number, tones: Tones): Bead[] =>
  [...Array(count).keys()].map(() => ({ shape: 'round', tones, scale: 1 }))

/** A single round bead. */
export const roundBead = (x: number, y: number, radius: number, tones: Tones): Area[] =>
  strand((t) => [x + (2 * t - 1) * radius, y], roundBeads(1, tones))

/** An open flower of six petals, each outlined with beads, around a ring of yellow ones. */
export const flower = (cx: number, cy: number, radius: number, tones: Tones): Area[] => {
  const petals = [...Array(6).keys()].map((index): Curve => {
    const turn = (index * Math.PI) / 3
    const petal = mirrored([0, 0.44, 0.47, 0], [-0.24, -0.34, -0.9, -1], ([x, y]) => [-x, y])
    return (t) => {
      const [x, y] = petal(t)
      return [
        cx + radius * (x * Math.cos(turn) - y * Math.sin(turn)),
        cy + radius * (x * Math.sin(turn) + y * Math.cos(turn)),
      ]
    }
  })
  return [
    ...petals.flatMap((petal) => [
      { fill: '#FFFDF7', d: threadOf(petal) + 'Z' },
      ...strand(petal, roundBeads(11, tones)),
    ]),
    ...strand(ellipse(cx, cy, radius * 0.26, radius * 0.26), roundBeads(6, yellow)),
    ...roundBead(cx, cy, radius * 0.15, brass),
  ]
}
