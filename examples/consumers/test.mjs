/**
 * `pnpm test:consumers`, after a build: each project beside this file is installed from packed tarballs in a temporary folder,
 * checked and built there as its own build does, and driven in Chromium against the real server, on an origin of its own.
 */
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { chromium } from 'playwright'
import { capture } from '../../scripts/capture.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { packAll } from '../../scripts/pack.mjs'
import '../../scripts/stop-with-parent.mjs'
import { startCentre, startSite } from './servers.mjs'
import { unreadableTexts } from './unreadable-texts.mjs'

describe('[npm] consumers of the packed packages', () => {
  let directory, overrides, site, centre, browser, page, errors

  before(async () => {
    directory = mkdtempSync(join(tmpdir(), 'charity-kit-consumers-'))
    const packed = await packAll(directory)
    overrides = packed.map(({ name, tarball }) => `  '${name}': 'file:${tarball}'`)
    site = await startSite()
    centre = await startCentre(join(directory, 'centre'), site.origin)
    browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    })
  })
  after(async () => {
    await browser?.close()
    await centre?.close()
    site?.close()
    rmSync(directory, { recursive: true, force: true })
  })
  beforeEach(() => {
    errors = []
  })
  afterEach(async () => {
    await page?.context().close()
    page = undefined
    assert.deepEqual(errors, [])
  })

  /** Installs, checks and builds a project, and serves what came of it. */
  const build = async (name) => {
    const folder = join(directory, name)
    cpSync(join(import.meta.dirname, name), folder, {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|out|\.next|\.astro)$/.test(source),
    })
    const workspace = ["packages: ['.']", 'strictDepBuilds: false', 'overrides:', ...overrides]
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), `${workspace.join('\n')}\n`)
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const env = {
      ...process.env,
      CI: '1',
      CENTRE: centre.origin,
      VITE_CENTRE: centre.origin,
      NEXT_PUBLIC_CENTRE: centre.origin,
      PUBLIC_CENTRE: centre.origin,
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    }
    const run = async (...args) => {
      const { code, output } = await capture('pnpm', args, { cwd: folder, env })
      assert.equal(code, 0, `pnpm ${args.join(' ')}\n${output}`)
    }
    await run('install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile')
    if (scripts.types) await run('run', 'types')
    await run('run', 'build')
    site.serve(['out', 'dist'].map((output) => join(folder, output)).find(existsSync))
  }

  const open = async (path = '/', options = {}) => {
    await page?.context().close()
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    })
    page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(site.origin + path)
  }
  const button = (name) => page.getByRole('button', { name, exact: true })

  let donations = 0
  /** Gives as a visitor does, and looks for the donation at the centre. */
  const give = async () => {
    const id = `QK7NPM${1000 + donations++}`
    await button('Give Hope').click()
    await button('View Music room for small groups').click()
    await button('Donate Now').click()
    await page.getByLabel('Name (optional)').fill('Neema Mushi')
    await button('Choose how to pay').click()
    await button('Continue').click()
    await page.getByLabel('Transaction ID', { exact: true }).fill(id)
    await button('Send transaction ID').click()
    await page.getByText('Thank you, Neema').waitFor()
    assert.ok(centre.transactionIds().includes(id))
    await page.keyboard.press('Escape')
  }
  const fillBasket = () =>
    page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click()

  /** On a dark system nothing is dark on dark, or white on white. */
  const openInTheDark = async (path) => {
    await open(path, { colorScheme: 'dark' })
    await button('Give Hope').click()
    await button('View Music room for small groups').waitFor()
    assert.deepEqual(await page.evaluate(unreadableTexts), [])
  }

  it('a page without a build', async () => {
    await build('html')
    await open()
    await give()
    await fillBasket()
    await page.evaluate((apiBase) => {
      const late = document.createElement('charity-campaign')
      document.body.prepend(Object.assign(late, { apiBase, clientKey: 'partner', campaignId: 2 }))
    }, centre.origin)
    await page.locator('charity-campaign').getByRole('progressbar').waitFor()
    for (const name of ['module', 'import-map', 'inlined', 'copied']) {
      await open(`/${name}.html`)
      await give()
    }
    await openInTheDark('/')
  })

  it('React 19 and Vite', async () => {
    await build('vite-react-19')
    await open()
    await page.locator('#campaigns li').first().waitFor()
    await page.locator('charity-campaign').getByRole('progressbar').waitFor()
    await give()
    await fillBasket()
    await button('Pieces: 1').click()
    await button('Checkout').click()
    await page.getByLabel('Full name').waitFor()
    await page.keyboard.press('Escape')
    // The page's reset does not reach what is ours; its own class does.
    const quiet = button('Where is my gift or order?')
    const { padding, letterSpacing } = await quiet.evaluate((element) => {
      const { paddingTop, letterSpacing } = getComputedStyle(element)
      return { padding: Number.parseFloat(paddingTop), letterSpacing }
    })
    assert.ok(padding > 4, `${padding} px`)
    assert.equal(letterSpacing, '2px')
    await openInTheDark('/')
  })

  it('React 18 and Vite', async () => {
    await build('vite-react-18')
    await open()
    await page.getByRole('progressbar').first().waitFor()
    // The sheet is in a layer, so a rule of a later one wins.
    const spacing = await button('Give Hope').evaluate((element) => getComputedStyle(element).letterSpacing)
    assert.equal(spacing, '2px')
    await give()
    await page.getByRole('button', { name: /^Report Tsh/ }).click()
    await page.getByText('Received', { exact: true }).waitFor()
    assert.ok(centre.transactionIds().includes('QK7OWN1234'))
    await fillBasket()
    await page.getByRole('button', { name: 'View your cart, 1 item' }).first().waitFor()
    await openInTheDark('/')
  })

  it('Next 16, from a server component', async () => {
    await build('next-16')
    await open()
    assert.equal(await page.locator('#server').innerText(), 'Tsh 0')
    await page.getByRole('progressbar').first().waitFor()
    await give()
    await fillBasket()
    await openInTheDark('/')
    await open('/elements')
    await give()
  })

  it('Astro 6', async () => {
    await build('astro-6')
    await open()
    await give()
    await fillBasket()
    await openInTheDark('/')
  })

  it('Vue', async () => {
    await build('vue')
    await open()
    await give()
    await page.getByText(/^Given: [1-9]/).waitFor()
    await fillBasket()
    await page.getByText('Pieces: 1').waitFor()
    await openInTheDark('/')
  })

  it('Svelte', async () => {
    await build('svelte')
    await open()
    await give()
    await page.getByText(/^Given: [1-9]/).waitFor()
    await fillBasket()
    await page.getByText('Pieces: 1').waitFor()
    await openInTheDark('/')
  })
})
