/**
 * `pnpm --filter @charity-kit/server images`: draws what stands around the texts in a campaign's image for link previews, as
 * content/preview-background.svg, 1200 by 630: the logo, a flower of beads and a thread. A centre puts its own in its place.
 */
import { writeFile } from 'node:fs/promises'
import {
  brass,
  cord,
  leaf,
  lining,
  logoBeadRadius,
  logoBeads,
  mirrored,
  openTurns,
  petal,
  petalFill,
  roundBead,
  roundBeads,
  strand,
  wide,
  yellow,
  type Outline,
  type Tones,
} from '@charity-kit/ui/internal/art'
import { toSvg } from './sample-art.ts'

/** What turns a point around the flower's middle. */
const turn = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([x, y]: readonly [number, number]) => [x * cos - y * sin, x * sin + y * cos] as const
}

/** A loop of beads. The widgets draw it as dashes on a path with `pathLength`, which the server's SVG renderer does not know. */
const loop = ([path, count]: Outline, tones: Tones, degrees: number): string => {
  const [foot = 0, , near = 0, nearUp = 0, far = 0, farUp = 0, tip = 0] = (path.match(/-?\d+/g) ?? []).map(
    Number,
  )
  const curve = mirrored([foot, near, far, tip], [0, nearUp, farUp, 0], ([x, y]) => [x, -y])
  const turned = turn(degrees)
  return toSvg(strand((t) => turned(curve(t)), roundBeads(count, tones)))
}

const flower = [
  ...openTurns.map(
    (degrees) =>
      `<path d="${wide.outer[0]}" transform="rotate(${degrees})" fill="${petalFill}"/>${loop(wide.outer, petal, degrees)}${loop(wide.inner, lining, degrees)}`,
  ),
  ...openTurns.map((degrees) => toSvg(roundBead(...turn(degrees)([14.5, 0]), 7.6, yellow))),
  toSvg(roundBead(0, 0, 8.4, brass)),
].join('')

const logo = logoBeads.map(({ x, y, tones }) => toSvg(roundBead(x, y, logoBeadRadius, tones))).join('')

/** Five beads on the thread: how far each is from the middle, and its radius. */
const thread = [
  [leaf, -26, 5],
  [petal, -14, 6],
  [yellow, 0, 7.2],
  [petal, 14, 6],
  [leaf, 26, 5],
] as const
const cluster = (x: number): string =>
  thread.map(([tones, shift, radius]) => toSvg(roundBead(x + shift, 598, radius, tones))).join('')

const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
  '<path d="M0 0h1200v630H0z" fill="#FAFAF7"/>',
  `<path d="M0 598h1200" stroke="${cord.stroke}" stroke-opacity=".6" stroke-width="2"/>`,
  ...[52, 324, 596, 868, 1140].map(cluster),
  `<g transform="translate(72 121) scale(1.3)">${logo}</g>`,
  `<g transform="translate(927 311) scale(2.17)">${flower}</g>`,
  '</svg>\n',
].join('\n')
await writeFile(new URL('../content/preview-background.svg', import.meta.url), svg)
