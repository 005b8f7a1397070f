import {
  brass,
  drawPiece,
  leaf,
  petal,
  tonesOf,
  type ArtKind,
  type Shape,
  type Tones,
} from '@charity-kit/ui/internal/art'

const { red, blue, green, yellow, purple, black, white } = tonesOf
const clay: Tones = ['#87502B', '#B9784C', '#E7BE9E']

interface SampleArt {
  kind: ArtKind
  colours: readonly Tones[]
  seed: number
}

/** How each sample product looks, by the name of its image's family. */
export const sampleArt: Record<string, SampleArt> = {
  'jua-necklace': { kind: 'necklace', colours: [yellow, clay, white], seed: 5 },
  'pwani-layered-necklace': { kind: 'necklace', colours: [blue, leaf, white], seed: 2 },
  'maua-necklace': { kind: 'necklace', colours: [petal, white, green], seed: 1 },
  'usiku-layered-necklace': { kind: 'necklace', colours: [black, purple, blue], seed: 4 },
  'kilimanjaro-necklace': { kind: 'necklace', colours: [white, blue, black], seed: 3 },
  'mto-layered-necklace': { kind: 'necklace', colours: [blue, green], seed: 6 },
  'machungwa-necklace': { kind: 'necklace', colours: [clay, yellow, leaf], seed: 7 },
  'kanga-bracelet': { kind: 'bracelet', colours: [red, yellow, black], seed: 5 },
  'bahari-bracelet': { kind: 'bracelet', colours: [blue, white], seed: 2 },
  'mti-bracelet': { kind: 'bracelet', colours: [green, leaf, clay], seed: 7 },
  'waridi-bracelet': { kind: 'bracelet', colours: [petal, white], seed: 1 },
  'mvua-bracelet': { kind: 'bracelet', colours: [blue, black, white], seed: 4 },
  'asubuhi-bracelet': { kind: 'bracelet', colours: [yellow, petal, white], seed: 3 },
  'savanna-bracelet': { kind: 'bracelet', colours: [clay, yellow, black], seed: 6 },
  'nyota-bracelet': { kind: 'bracelet', colours: [white, purple, black], seed: 9 },
  'rafiki-bracelet': { kind: 'bracelet', colours: [red, blue, green, yellow], seed: 10 },
  'zawadi-bracelet': { kind: 'bracelet', colours: [brass, red, white], seed: 11 },
  'bendera-bracelet': { kind: 'bracelet', colours: [green, yellow, black, blue], seed: 8 },
  'zambarau-keychain': { kind: 'keychain', colours: [purple, white, petal], seed: 5 },
  'embe-keychain': { kind: 'keychain', colours: [yellow, green], seed: 2 },
  'samaki-keychain': { kind: 'keychain', colours: [blue, leaf, white], seed: 4 },
  'pilipili-keychain': { kind: 'keychain', colours: [red, black], seed: 3 },
  'mkate-keychain': { kind: 'keychain', colours: [clay, white], seed: 6 },
  'ndege-keychain': { kind: 'keychain', colours: [blue, yellow, red], seed: 7 },
  'usiku-keychain': { kind: 'keychain', colours: [black, purple, white], seed: 8 },
  'majani-keychain': { kind: 'keychain', colours: [green, leaf, yellow], seed: 9 },
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const toSvg = (shapes: readonly Shape[]): string =>
  shapes
    .map((shape) => {
      const attributes = Object.entries(shape).map(([name, value]) => `${kebab(name)}="${value}"`)
      return `<path ${attributes.join(' ')}/>`
    })
    .join('')

/** A product's picture as SVG: square, on nothing, with a little air around it. */
export const drawProduct = ({ kind, colours, seed }: SampleArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-26 -26 452 452">${toSvg(drawPiece(kind, colours, seed))}</svg>`
