/**
 * `pnpm --dir bench rest`: measures the layout shifts and the traffic of a page with one element and no interaction.
 * See ../README.md.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser } from 'playwright'
import { isQuick, numberOf } from '../server/options.ts'
import { createLine } from './line.ts'
import { noLine, speeds } from './matrix.ts'
import { startServers } from './servers.ts'

/** Waiting time once the network is quiet. Fetches in idle time begin within 2 seconds. */
const restMs = numberOf('REST_MS', 3000, 100)

const elements = {
  donate: '<charity-donate client-key="partner">',
  'donate, inline': '<charity-donate client-key="partner" mode="inline">',
  campaign: '<charity-campaign client-key="partner">',
  product: '<charity-product client-key="partner" product-id="1">',
  'cart-button': '<charity-cart-button client-key="partner">',
  'custom-order': '<charity-custom-order client-key="partner">',
  shop: '<charity-shop client-key="partner">',
}
const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

const reference = readFileSync(new URL('../../packages/widgets/docs/elements.md', import.meta.url), 'utf8')
const rules = /## Room on the page[^]*?```css[^\n]*\n([^]*?)```/.exec(reference)?.[1] ?? ''
const text = `<p>${'The children learn to read and to write, and to make things of beads. '.repeat(8)}</p>`

const pageWith = (tag: string, styles: string, centre: string) => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>A school</title>
<style>body { max-width: 700px; margin: 16px auto; padding: 0 16px; font: 16px/1.5 sans-serif } ${styles}</style>
<h1>A school</h1>
<p>We work together with a centre.</p>
${tag}<a href="${centre}/donate">On the centre's site</a></${tag.split(' ')[0]?.slice(1) ?? ''}>
${text.repeat(4)}
<script async src="${centre}/embed/v1/charity-widgets.js"></script>
</html>`

const observeShifts = () => {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (globalThis as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

const line = createLine()
const names = (Object.keys(elements) as (keyof typeof elements)[]).slice(0, isQuick ? 1 : undefined)
/** "/3/rules" is the page with the fourth element and the reference's rules. */
const servers = await startServers(line, (path, { centre }) => {
  const [, at, styles] = path.split('/')
  const name = names[Number(at)]
  return name && pageWith(elements[name], styles === 'rules' ? rules : '', centre)
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})

const measure = async (browser: Browser, path: string, viewport: { width: number; height: number }) => {
  const page = await browser.newPage({ viewport })
  await page.addInitScript(observeShifts)
  line.restart(isQuick ? noLine : speeds[0], 0)
  await page.goto(servers.origin + path)
  await page.waitForLoadState('networkidle')
  await setTimeout(restMs)
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  const bytes = line.bytes()
  await page.close()
  return { shift: shift.toFixed(3), kB: (bytes / 1000).toFixed(1) }
}

try {
  console.log('| element | phone | without the rules | desktop | kB |\n| - | -: | -: | -: | -: |')
  for (const [at, name] of names.entries()) {
    const phone = await measure(browser, `/${String(at)}/rules`, views.phone)
    const bare = await measure(browser, `/${String(at)}`, views.phone)
    const desktop = await measure(browser, `/${String(at)}/rules`, views.desktop)
    console.log(`| ${name} | ${phone.shift} | ${bare.shift} | ${desktop.shift} | ${phone.kB} |`)
  }
} finally {
  await browser.close()
  await servers.close()
}
