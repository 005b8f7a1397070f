import { drawBead, short, tonesOf, type BeadColour } from './bead.ts'
import { lengthOf, pathOf, type Cubic, type Point } from './curve.ts'

const petals = 6
/** Where a petal begins, as a share of its length from the flower's middle. */
const petalStart = 0.24
const petalWidth = 0.42
const petalFill = '#FFFDF7'

/** A petal's outline: a teardrop of two cubics. */
const petal = (cx: number, cy: number, length: number, degrees: number): Cubic[] => {
  const angle = (degrees * Math.PI) / 180
  const width = length * petalWidth
  const turned = (x: number, y: number): Point => [
    cx + x * Math.cos(angle) - y * Math.sin(angle),
    cy + x * Math.sin(angle) + y * Math.cos(angle),
  ]
  const side = (way: 1 | -1): readonly [Point, Point] => [
    turned(length * (petalStart + 0.1), width * 1.05 * way),
    turned(length * 0.9, width * 1.12 * way),
  ]
  const [foot, tip] = [turned(length * petalStart, 0), turned(length, 0)]
  const [nearFoot, nearTip] = side(-1)
  const [backFoot, backTip] = side(1)
  return [
    [foot, nearFoot, nearTip, tip],
    [tip, backTip, backFoot, foot],
  ]
}

/** A loop of beads drawn as three strokes: round caps on dashes without length. */
const beadLoop = (curves: readonly Cubic[], size: number, colour: BeadColour): string => {
  const { base, dark, light } = tonesOf(colour)
  const length = lengthOf(curves)
  const step = length / Math.max(1, Math.round(length / size))
  const stroke = (tone: string, width: number, shift: readonly [number, number]): string =>
    `<path d="${pathOf(curves, true)}" stroke="${tone}" stroke-width="${short(width)}" stroke-dasharray="0 ${step.toFixed(3)}" transform="translate(${short(shift[0])} ${short(shift[1])})"/>`
  return `<g fill="none" stroke-linecap="round">${[
    stroke(dark, size, [0, 0]),
    stroke(base, size * 0.86, [-size * 0.04, -size * 0.05]),
    stroke(light, size * 0.26, [-size * 0.18, -size * 0.2]),
  ].join('')}</g>`
}

export interface Blossom {
  cx: number
  cy: number
  radius: number
  colour: BeadColour
  beadSize: number
}

/** An open flower of six petals, each outlined with beads, around a ring of yellow ones. */
export const drawBlossom = ({ cx, cy, radius, colour, beadSize }: Blossom): string => {
  const outlines = Array.from({ length: petals }, (_, index) =>
    petal(cx, cy, radius, -90 + (index * 360) / petals),
  )
  const r = beadSize * 0.66
  const ring = Array.from({ length: 6 }, (_, index) => {
    const turn = (index * Math.PI) / 3 + 0.5
    const [x, y] = [cx + r * 1.9 * Math.cos(turn), cy + r * 1.9 * Math.sin(turn)]
    return drawBead({ x, y, radius: r, colour: 'yellow', shape: 'round', angle: 0 })
  })
  return [
    ...outlines.map(
      (outline) =>
        `<path d="${pathOf(outline, true)}" fill="${petalFill}"/>${beadLoop(outline, beadSize, colour)}`,
    ),
    ...ring,
    drawBead({ x: cx, y: cy, radius: r * 1.1, colour: 'brass', shape: 'round', angle: 0 }),
  ].join('')
}
