import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  beadsRaised,
  formatTzs,
  isTargetReached,
  meterBeads,
  translatedText,
  type Campaign,
  type Language,
} from '@charity-kit/contract'
import sharp from 'sharp'
import { errorCode } from '../../values/error-code.ts'
import { messages } from '../../i18n/messages.ts'
import { packageRoot } from '../../package-root.ts'
import { drawLine, openFonts, widthOf, wrap } from './draw-text.ts'

/** Size at which link previews show an image: Open Graph's 1.91 to 1. */
const previewSize = { width: 1200, height: 630 } as const

/** Left edge of all texts; the next value is the width that the background leaves them. */
const left = 72
const room = 620
const ink = '#1C2B25'

type Fonts = ReturnType<typeof openFonts>

/** Draws the name in the largest size that fits, around the middle of its place. */
const drawName = ({ display: font }: Fonts, name: string): string => {
  const fits = [68, 56, 46, 38, 32].map((size) => ({ size, lines: wrap(font, size, name, room) }))
  const isFitting = ({ size, lines }: (typeof fits)[number]) =>
    lines.length * size <= 180 && lines.every((line) => widthOf(font, size, line) <= room)
  const { size, lines } = fits.find(isFitting) ?? { size: 32, lines: wrap(font, 32, name, room).slice(0, 5) }
  const lineHeight = size * 1.08
  const top = 292 - (lines.length * lineHeight) / 2
  return lines
    .map((text, index) =>
      drawLine({ font, size, colour: ink, text, x: left, baseline: top + index * lineHeight + size * 0.86 }),
    )
    .join('')
}

const bead = 30
const drawMeter = (campaign: Campaign): string => {
  const raised = beadsRaised(campaign)
  const fill = isTargetReached(campaign) ? '#F2B437' : '#1E5B45'
  const beads = Array.from({ length: meterBeads }, (_, index) => {
    const x = bead * (index + 0.5)
    const light = `<circle cx="${String(x - 4)}" cy="11" r="2.4" fill="#fff" fill-opacity=".6"/>`
    return `<circle cx="${String(x)}" cy="15" r="14" fill="${index < raised ? fill : '#CFDACF'}"/>${light}`
  })
  const cord = `<path d="M0 15h${String(bead * meterBeads)}" stroke="#7A654C" stroke-width="2"/>`
  return `<g transform="translate(${String(left)} 404)">${cord}${beads.join('')}</g>`
}

/** Returns the image's text alternative: its text, and a note that unverified donations do not count. */
export const campaignPreviewText = (campaign: Campaign, language: Language): string =>
  messages[language].preview.alternative(
    translatedText(campaign, 'name', language),
    formatTzs(campaign.collectedAmount),
    formatTzs(campaign.targetAmount),
  )

/**
 * Draws a campaign's image for link previews, a PNG of {@link previewSize}: the centre's and the campaign's name,
 * beads and amounts.
 */
export const campaignPreview = (contentDir: string, centreName: () => string) => {
  /** Background and fonts, read when the first link is shared. */
  let parts: Promise<{ background: Buffer; fonts: Fonts }> | undefined
  const readParts = async () => ({ background: await readBackground(contentDir), fonts: openFonts() })
  return async (campaign: Campaign, language: Language): Promise<Buffer> => {
    parts ??= readParts()
    const { background, fonts } = await parts
    const { display, bold, regular } = fonts
    const raised = formatTzs(campaign.collectedAmount)
    const goal = messages[language].preview.goal(formatTzs(campaign.targetAmount))
    const goalLeft = left + widthOf(bold, 32, raised) + 14
    const { width, height } = previewSize
    const texts = [
      drawLine({ font: display, size: 28, colour: ink, text: centreName(), x: 144, baseline: 162 }),
      drawName(fonts, translatedText(campaign, 'name', language)),
      drawMeter(campaign),
      drawLine({ font: bold, size: 32, colour: ink, text: raised, x: left, baseline: 486 }),
      drawLine({ font: regular, size: 32, colour: '#4A5B53', text: goal, x: goalLeft, baseline: 486 }),
    ].join('')
    const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${texts}</svg>`
    return sharp(background)
      .composite([{ input: Buffer.from(layer) }])
      .png({ palette: true })
      .toBuffer()
  }
}

/** Reads the centre's own background, or the sample's. */
const readBackground = async (contentDir: string): Promise<Buffer> => {
  const name = 'preview-background.svg'
  const file = await readFile(join(contentDir, name)).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return readFile(new URL(`content/${name}`, packageRoot))
  })
  const { width, height } = previewSize
  return sharp(file).resize(width, height).png().toBuffer()
}
