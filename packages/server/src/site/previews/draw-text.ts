import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * Opens a font. Texts are drawn as paths, so that no font needs to be installed: renderers of SVG take no font files.
 */
const open = (name: string): Font => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${name}.woff`)))
  if ('fonts' in font) throw new TypeError(`${name} is a collection of fonts`)
  return font
}

export const openFonts = () => ({
  display: open('aleo/files/aleo-latin-700-normal'),
  bold: open('figtree/files/figtree-latin-700-normal'),
  regular: open('figtree/files/figtree-latin-400-normal'),
})

/** Returns the text without characters that the font cannot draw, such as emoji. */
const drawable = (font: Font, text: string): string =>
  text.replace(/./gsu, (character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '',
  )

export const widthOf = (font: Font, size: number, text: string): number =>
  (font.layout(drawable(font, text)).advanceWidth / font.unitsPerEm) * size

export interface TextLine {
  font: Font
  size: number
  colour: string
  text: string
  x: number
  /** Height of the baseline that the letters stand on. */
  baseline: number
}

/** Draws a line of text as SVG. */
export const drawLine = ({ font, size, colour, text, x, baseline }: TextLine): string => {
  const { glyphs, positions } = font.layout(drawable(font, text))
  const scale = size / font.unitsPerEm
  let pen = 0
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = `<path transform="translate(${String(pen + xOffset)} ${String(yOffset)})" d="${glyph.path.toSVG()}"/>`
    pen += xAdvance
    return path
  })
  return `<g fill="${colour}" transform="translate(${String(x)} ${String(baseline)}) scale(${String(scale)} ${String(-scale)})">${letters.join('')}</g>`
}

/** Wraps words into lines of at most `width`. A longer word has a line of its own. */
export const wrap = (font: Font, size: number, text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(font, size, `${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
