/** Renders the image for link previews (examples/site/public/preview.png, 1200 by 630) from the name and logo on the built home page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'
import { root } from './settings.mjs'

const site = join(root, 'examples/site')
const html = await readFile(join(site, 'dist/index.html'), 'utf8')
const [, name = ''] = /property="og:title" content="[^"]* - ([^"]*)"/.exec(html) ?? []
const [logo = ''] = /<svg viewBox="0 0 48 48"[^]*?<\/svg>/.exec(html) ?? []
if (!name || !logo) throw new Error('The built home page has no name or no logo. Run `pnpm build` first.')

const font = join(site, 'node_modules/@fontsource/aleo/files/aleo-latin-700-normal.woff2')
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
const aleo = (await readFile(font)).toString('base64')
await page.setContent(`<style>
  @font-face { font-family: Aleo; src: url(data:font/woff2;base64,${aleo}); font-weight: 700 }
  body { margin: 0; height: 630px; display: flex; align-items: center; gap: 72px; padding: 0 90px; box-sizing: border-box;
    background: #FAFAF7; color: #1B2620; font: 700 84px/1.1 Aleo }
  svg { flex: none; width: 340px }
</style>${logo}<div>${name}</div>`)
await page.evaluate('document.fonts.ready.then(() => true)')
await page.screenshot({ path: join(site, 'public/preview.png') })
await browser.close()
