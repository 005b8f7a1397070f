import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'

const binary = () =>
  process.env.FIREFOX_PATH ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Firefox, by WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () =>
    binary()
      ? undefined
      : 'install Firefox (`apt-get install firefox-esr`), or set FIREFOX_PATH to its binary',
  async start(): Promise<Driver> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: binary() ?? '',
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      defaultViewport: { width: 500, height: 760 },
    })
    const page = await browser.newPage()
    return {
      name: (await browser.version()).replace('/', ' '),
      async open(url) {
        await page.goto(url)
      },
      evaluate: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      async shortcut(letter) {
        await page.keyboard.down('Control')
        await page.keyboard.press(letter as 'a')
        await page.keyboard.up('Control')
      },
      close: () => browser.close(),
    }
  },
}
