import type { HostilePage, Pages } from './hostile-page.ts'

/** Returns pages for visitors with unusual settings. */
export const settings = ({ css, js, page }: Pages): Record<string, HostilePage> => {
  const plain = { html: page() }
  const changed = { ...plain, looksTheSame: false }
  return {
    'a screen of 320 x 200': { ...changed, view: { width: 320, height: 200 } },
    'a screen of 320 x 256, as at 400 %': { ...changed, view: { width: 320, height: 256 } },
    'zoom: 2 on the page': { ...css('body { zoom: 2 }'), looksTheSame: false },
    'zoom: 0.75 on the root': { ...css('html { zoom: .75 }'), looksTheSame: false },
    'large text': { ...css('html { font-size: 200% }'), looksTheSame: false },
    'forced colours': { ...changed, media: { forcedColors: 'active' } },
    printing: { ...changed, media: { media: 'print' } },
    'a dark system': { ...plain, media: { colorScheme: 'dark' } },
    'reduced motion and more contrast': { ...plain, media: { reducedMotion: 'reduce', contrast: 'more' } },
    'saved data': {
      ...js(
        'Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "2g" } })',
      ),
      wholeWay: true,
    },
  }
}
