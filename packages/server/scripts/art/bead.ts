/** A bead's three tones, lit from the upper left. */
const tones = {
  red: { base: '#C8453B', dark: '#94291F', light: '#F3A79F' },
  blue: { base: '#3E74B0', dark: '#25507F', light: '#A9CBEC' },
  green: { base: '#3F8A5B', dark: '#235F3B', light: '#A7D8B7' },
  yellow: { base: '#EDB43A', dark: '#B47E12', light: '#FBE5A6' },
  purple: { base: '#7E5AA6', dark: '#573A7A', light: '#CDB7E6' },
  black: { base: '#39433F', dark: '#0B100E', light: '#93A29B' },
  white: { base: '#FBF8F0', dark: '#8A8472', light: '#FFFFFF' },
  petal: { base: '#D9798F', dark: '#AC4A63', light: '#F7CBD4' },
  leaf: { base: '#6FA37D', dark: '#47775A', light: '#C4E0CA' },
  clay: { base: '#B9784C', dark: '#87502B', light: '#E7BE9E' },
  brass: { base: '#C9A24A', dark: '#8F6E22', light: '#F1DFA9' },
} as const

export type BeadColour = keyof typeof tones
export const beadColours = Object.keys(tones) as BeadColour[]

export const shapes = ['round', 'cube', 'disc', 'tube'] as const
export type BeadShape = (typeof shapes)[number]

export const tonesOf = (colour: BeadColour): (typeof tones)[BeadColour] => tones[colour]

/** A number as SVG needs it: one decimal, no trailing zero. */
export const short = (value: number): number => Number(value.toFixed(1))

/** A bead's width and height and its corners' radius, in radii. */
const sides: Record<Exclude<BeadShape, 'round'>, readonly [number, number, number]> = {
  tube: [2.5, 1.5, 0.45],
  disc: [1, 2.1, 0.5],
  cube: [1.9, 1.9, 0.42],
}

export interface Bead {
  x: number
  y: number
  radius: number
  colour: BeadColour
  shape: BeadShape
  /** Degrees. */
  angle: number
}

/** One bead: a dark body, the colour a little up and to the left, one highlight. */
export const drawBead = ({ x, y, radius: r, colour, shape, angle }: Bead): string => {
  const { base, dark, light } = tones[colour]
  if (shape === 'round') {
    const [shineX, shineY] = [short(x - r * 0.34), short(y - r * 0.38)]
    return [
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${dark}"/>`,
      `<circle cx="${short(x - r * 0.06)}" cy="${short(y - r * 0.08)}" r="${short(r * 0.88)}" fill="${base}"/>`,
      `<ellipse cx="${shineX}" cy="${shineY}" rx="${short(r * 0.26)}" ry="${short(r * 0.19)}" transform="rotate(-40 ${shineX} ${shineY})" fill="${light}"/>`,
    ].join('')
  }
  const [w, h, corner] = sides[shape].map((side) => side * r) as [number, number, number]
  return [
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})">`,
    `<rect x="${short(-w / 2)}" y="${short(-h / 2)}" width="${short(w)}" height="${short(h)}" rx="${short(corner)}" fill="${dark}"/>`,
    `<rect x="${short(-w / 2 + r * 0.06)}" y="${short(-h / 2 + r * 0.04)}" width="${short(w - r * 0.2)}" height="${short(h - r * 0.22)}" rx="${short(corner * 0.85)}" fill="${base}"/>`,
    `<rect x="${short(-w * 0.3)}" y="${short(-h * 0.36)}" width="${short(w * 0.46)}" height="${short(h * 0.13)}" rx="${short(h * 0.065)}" fill="${light}"/></g>`,
  ].join('')
}
