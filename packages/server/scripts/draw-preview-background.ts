/**
 * `pnpm --filter @charity-kit/server images`: draws what stands around the texts in a campaign's image for link previews, as
 * content/preview-background.svg, 1200 by 630: the logo, a flower of beads and a thread. A centre puts its own in its place.
 */
import { writeFile } from 'node:fs/promises'
import { drawBead, short, tonesOf, type BeadColour } from './art/bead.ts'
import { cordColour } from './art/strand.ts'
import { lengthOf, pathOf, type Cubic, type Point } from './art/curve.ts'

/** A petal's outline from the flower's middle to the right, 100 long. */
const outline = (points: readonly [Point, Point, Point, Point]): Cubic[] => {
  const [start, near, far, end] = points
  const mirrored = ([x, y]: Point): Point => [x, -y]
  return [
    [start, near, far, end],
    [end, mirrored(far), mirrored(near), start],
  ]
}
const outer = outline([
  [24, 0],
  [34, -44],
  [90, -47],
  [100, 0],
])
const inner = outline([
  [41, 0],
  [49, -24],
  [75, -25],
  [83, 0],
])

/** A loop of beads, drawn as three strokes: round caps on dashes without length. */
const loop = (curves: readonly Cubic[], count: number, colour: BeadColour, turn: number): string => {
  const { base, dark, light } = tonesOf(colour)
  const step = (lengthOf(curves) / count).toFixed(3)
  return [
    [dark, 11.5, '0'],
    [base, 9.9, '-.5 -.6'],
    [light, 3, '-2 -2.3'],
  ]
    .map(
      ([stroke, width, shift]) =>
        `<path d="${pathOf(curves, true)}" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="0 ${step}" transform="translate(${shift}) rotate(${turn})" fill="none" stroke-linecap="round"/>`,
    )
    .join('')
}

const disc = (x: number, y: number, radius: number, colour: BeadColour): string =>
  drawBead({ x, y, radius, colour, shape: 'round', angle: 0 })

const turns = [-90, -30, 30, 90, 150, 210]
const flower = [
  ...turns.map(
    (turn) =>
      `<path d="${pathOf(outer, true)}" transform="rotate(${turn})" fill="#F9E3E7"/>${loop(outer, 19, 'petal', turn)}${loop(inner, 10, 'white', turn)}`,
  ),
  ...turns.map((turn) => {
    const angle = (turn * Math.PI) / 180
    return disc(14.5 * Math.cos(angle), 14.5 * Math.sin(angle), 7.6, 'yellow')
  }),
  disc(0, 0, 8.4, 'brass'),
].join('')

const logo = [
  ...turns.map((turn, index) => {
    const angle = (turn * Math.PI) / 180
    return disc(24 + 14.2 * Math.cos(angle), 24 + 14.2 * Math.sin(angle), 7.4, index % 2 ? 'leaf' : 'petal')
  }),
  disc(24, 24, 7.4, 'yellow'),
].join('')

/** Five beads on the thread: how far each is from the middle, and its radius. */
const thread = [
  ['leaf', -26, 5],
  ['petal', -14, 6],
  ['yellow', 0, 7.2],
  ['petal', 14, 6],
  ['leaf', 26, 5],
] as const
const cluster = (x: number): string =>
  thread.map(([colour, shift, radius]) => disc(x + shift, 598, radius, colour)).join('')

const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
  '<path d="M0 0h1200v630H0z" fill="#FAFAF7"/>',
  `<path d="M0 598h1200" stroke="${cordColour}" stroke-opacity=".6" stroke-width="2"/>`,
  ...[52, 324, 596, 868, 1140].map(cluster),
  `<g transform="translate(72 121) scale(${short(64 / 48)})">${logo}</g>`,
  `<g transform="translate(927 311) scale(2.17)">${flower}</g>`,
  '</svg>\n',
].join('\n')
await writeFile(new URL('../content/preview-background.svg', import.meta.url), svg)
