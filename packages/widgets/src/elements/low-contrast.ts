import type { Host } from './define-element.ts'

/** Pairs of text and background colours, with advice if their contrast is too low. */
const pairs = [
  ...['action', 'give'].map((name) => ({
    text: `on-${name}`,
    ground: name,
    token: '--ch-accent',
    hint: 'choose another --ch-on-accent, or leave it out for white or black, whichever can be read',
  })),
  ...['text', 'text-muted', 'action-text'].map((text) => ({
    text,
    ground: 'surface',
    token: '--ch-surface',
    hint: 'choose a lighter one, or a dark one together with theme="dark"',
  })),
]

/** Least contrast of text (WCAG 2.2, 1.4.3), on a scale from 1 to 21. */
const leastContrast = 4.5

/** Relative luminance of a colour as a screen shows it. */
const luminanceOf = (context: CanvasRenderingContext2D, color: string): number => {
  context.clearRect(0, 0, 1, 1) // a translucent colour would be mixed with the one before
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
    const share = channel / 255
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Finds colours of the page that make an element's text hard to read: for each colour the worst pair, and advice. */
export const findLowContrast = (element: Host): { message: string; hint: string }[] => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context || !element.isConnected) return []
  const sample = document.createElement('i')
  element.shadowRoot.append(sample)
  const look = getComputedStyle(sample)
  const found = pairs.map(({ text, ground, token, hint }) => {
    sample.style.color = `var(--ch-color-${text})`
    sample.style.backgroundColor = `var(--ch-color-${ground})`
    const both = [look.color, look.backgroundColor].map((color) => luminanceOf(context, color) + 0.05)
    return { contrast: Math.max(...both) / Math.min(...both), token, hint }
  })
  sample.remove()
  return ['--ch-accent', '--ch-surface'].flatMap((token) => {
    const [worst] = found.filter((one) => one.token === token).sort((a, b) => a.contrast - b.contrast)
    if (!worst || worst.contrast >= leastContrast) return []
    const { contrast, hint } = worst
    return [
      { message: `shows text on ${token} that is hard to read (${contrast.toFixed(1)}:1, not 4.5:1)`, hint },
    ]
  })
}
