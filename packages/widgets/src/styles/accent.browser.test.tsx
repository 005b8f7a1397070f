import { describe, expect, it } from 'vitest'
import buttonCss from '../elements/donation-button.css?inline'
import panelCss from '@charity-kit/ui/styles/embed.css?inline'

/** Every sixth of each channel, and the values at the limits: 343 colours that a partner might choose. */
const accents = [0, 51, 102, 128, 153, 204, 255].flatMap((red, _at, steps) =>
  steps.flatMap((green) => steps.map((blue) => `rgb(${String(red)} ${String(green)} ${String(blue)})`)),
)

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
const context = canvas.getContext('2d', { willReadFrequently: true })

/** Returns the luminance of a colour as the screen shows it. */
const luminance = (color: string): number => {
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) =>
    channel > 10 ? ((channel / 255 + 0.055) / 1.055) ** 2.4 : channel / 255 / 12.92,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Creates a shadow root with a sheet, and a box in it that shows two colours. */
const box = (css: string, style: string) => {
  const host = document.createElement('div')
  document.body.append(host)
  host.attachShadow({ mode: 'open' }).innerHTML =
    `<style>${css}</style><div part="button" style="${style}"></div>`
  return { host, look: getComputedStyle(host.shadowRoot?.querySelector('div') ?? host) }
}

/** Returns the accent on which these two colours are closest, and their contrast. */
const worst = ({ host, look }: ReturnType<typeof box>, theme: string) => {
  host.setAttribute('theme', theme)
  const found = accents.map((accent) => {
    host.style.setProperty('--ch-accent', accent)
    return { accent, ratio: contrast(look.color, look.backgroundColor) }
  })
  host.remove()
  return found.reduce((least, one) => (one.ratio < least.ratio ? one : least))
}

describe('[WCAG 2.2 AA] any accent', () => {
  it("leaves the button's text readable", () => {
    expect(worst(box(buttonCss, ''), 'light').ratio).toBeGreaterThanOrEqual(4.5)
  })

  it.each(
    ['light', 'dark'].flatMap(
      (theme) =>
        [
          [theme, 'on-action', 'action', 4.5],
          [theme, 'on-give', 'give', 4.5],
          [theme, 'action-text', 'surface', 4.5],
          [theme, 'action-text', 'action-soft', 4.5],
          [theme, 'give-edge', 'surface', 3],
        ] as const,
    ),
  )('%s: %s on %s', (theme, text, ground, least) => {
    const style = `color: var(--ch-color-${text}); background: var(--ch-color-${ground})`
    expect(worst(box(panelCss, style), theme).ratio).toBeGreaterThanOrEqual(least)
  })
})
