import { chromium } from 'playwright'
const [,, base, out, w, theme='light', ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-dev-shm-usage'] })
const ctx = await b.newContext({ viewport: { width: +w, height: w<500?740:900 }, colorScheme: theme, reducedMotion: 'reduce' })
const p = await ctx.newPage()
p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(p.url(), m.type(), m.text().slice(0,300)) })
p.on('pageerror', e => console.log(p.url(), 'PAGEERROR', e.message.slice(0,300)))
for (const path of paths) {
  await p.goto(base + path, { waitUntil: 'networkidle' })
  await p.waitForTimeout(300)
  await p.screenshot({ path: `${out}/${(path.replace(/[^a-z0-9]+/gi,'_')||'_')}-${w}-${theme}.png`, fullPage: true })
  console.log(path, await p.title())
}
await b.close()
