import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { donatePage } from '../support/partner-page.ts'
import { newTransactionId } from '../support/payment.ts'
import { page, pageErrors, phone, stack, useOwnStack, usePage } from '../support/session.ts'

usePage({ viewport: phone })

const root = fileURLToPath(new URL('../../../', import.meta.url))
const built = join(root, 'packages/widgets/dist/embed')
const button = () => page.getByRole('button', { name: 'Give Hope' })
const openPanel = async () => {
  await button().click()
  await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
}

/** Creates another release from the built bundle, in which the donation panel's file has another name. */
const createRelease = async (version: string, panel: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(built, folder, { recursive: true })
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as {
    entries: { donate: string }
  }
  const before = release.entries.donate
  for (const suffix of ['', '.br', '.gz'])
    await rename(join(folder, before + suffix), join(folder, panel + suffix))
  for (const suffix of ['.br', '.gz']) await rm(join(folder, `charity-widgets.js${suffix}`))
  for (const file of ['charity-widgets.js', 'release.json']) {
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(
      join(folder, file),
      text.replaceAll(before, panel).replace(/"version": "[^"]+"/, `"version": "${version}"`),
    )
  }
  return folder
}

const upgrade = async (version: string, panel: string) => {
  await stack.kill()
  await stack.restart({ EMBED_DIR: await createRelease(version, panel) })
}

describe('[releases] an upgrade of the centre', () => {
  useOwnStack() // the test starts the server again with another release

  it('while a page is open: its panel still opens', async () => {
    await upgrade('7.0.0', 'donation-panel-SEVENSEV.js')
    // Nothing is fetched before the click while the element is far from the viewport.
    stack.servePartnerPage(donatePage(stack.centre).replace('<h1>', '<h1 style="height: 300vh">'))
    await page.goto(stack.partner)
    await page.waitForFunction(() => customElements.get('charity-donate'))
    await upgrade('8.0.0', 'donation-panel-EIGHTEIG.js')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await openPanel()
    expect(fetched).toContain('/embed/v1/donation-panel-SEVENSEV.js')
    expect(pageErrors).toEqual([])
  })

  it('with an old loader in a cache: the loader asks for the newest panel', async () => {
    await stack.kill()
    await stack.restart()
    const loader = await readFile(join(built, 'charity-widgets.js'), 'utf8')
    await page.route('**/charity-widgets.js', (route) =>
      route.fulfill({
        contentType: 'application/javascript',
        body: loader.replaceAll(/donation-panel-\w+\.js/g, 'donation-panel-LONGGONE.js'),
      }),
    )
    stack.servePartnerPage(donatePage(stack.centre))
    await page.goto(stack.partner)
    await openPanel()
  })

  it('can be pinned, with its integrity', async () => {
    const { version, integrity } = (await (await fetch(`${stack.centre}/embed/v1/release.json`)).json()) as {
      version: string
      integrity: Record<string, string>
    }
    const pinned = donatePage(
      stack.centre,
      '',
      `crossorigin integrity="${String(integrity['charity-widgets.js'])}"`,
    )
    stack.servePartnerPage(pinned.replace('/embed/v1/', `/embed/${version}/`))
    const fetched = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script')
        fetched.add(new URL(request.url()).pathname.split('/')[2] ?? '')
    })
    await page.goto(stack.partner)
    await openPanel()
    expect([...fetched]).toEqual([version])
  })
})

describe('[releases] a release that is pinned whole, as docs/releases.md prints it', () => {
  let version = ''
  beforeAll(async () => {
    ;({ version } = (await (await fetch(`${stack.centre}/embed/v1/release.json`)).json()) as {
      version: string
    })
  })
  const documentation = readFileSync(join(root, 'docs/releases.md'), 'utf8')
  const blockAfter = (start: string, language: string) => {
    const [, block] = documentation.slice(documentation.indexOf(start)).split('```' + language + '\n')
    return String(block?.split('```')[0])
      .replaceAll('https://centre.example', stack.centre)
      .replace(/\d+\.\d+\.\d+(?=\/)/g, version)
  }
  /** Returns the output of the page's program. */
  const printed = async () => {
    const program = blockAfter('## Pinning a release', 'js')
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const [tags = '', policy = ''] = stdout.split('Content-Security-Policy: ')
    return { tags, policy: policy.trim() }
  }
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const connections = () => `connect-src ${stack.centre}; img-src ${stack.centre}`
  const serve = (tags: string, policy: string, more: Record<string, string> = {}) => {
    stack.servePartnerPage(
      `<!doctype html><title>School</title>${tags}<charity-donate client-key="partner"><a href="${stack.centre}/donate">Donate on the centre's site</a></charity-donate>`,
      { 'content-security-policy': policy, ...more },
    )
  }
  const give = async () => {
    await openPanel()
    await page.getByRole('button', { name: 'View Music room for small groups' }).click()
    await page.getByRole('button', { name: 'Donate Now' }).click()
    await page.getByRole('button', { name: 'Choose how to pay' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I have paid' }).click()
    const id = newTransactionId()
    await page.getByLabel('Transaction ID', { exact: true }).fill(id)
    await page.getByRole('button', { name: 'Send transaction ID' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(stack.donations(id)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  }

  it('a donation is given under its policy, every file of it checked by the browser', async () => {
    const { tags, policy } = await printed()
    // Browsers that know this header run only scripts that they can check.
    serve(tags, `${policy}; ${connections()}`, { 'integrity-policy': 'blocked-destinations=(script)' })
    await page.goto(stack.partner)
    await give()
  })

  it('a donation is given under a policy of hashes alone', async () => {
    const { tags } = await printed()
    const [map = ''] = tags.split('\n')
    const inline = blockAfter('A policy of hashes alone', 'html').trim()
    const { integrity } = (await (await fetch(`${stack.centre}/embed/v1/release.json`)).json()) as {
      integrity: Record<string, string>
    }
    const start = inline.replace('sha384-...', String(integrity['charity-widgets.js']))
    const hashes = [map, start].map((tag) => hashOf(tag.replace(/^<script[^>]*>|<\/script>$/g, '')))
    serve(map + start, `script-src ${hashes.join(' ')} 'strict-dynamic'; ${connections()}`)
    await page.goto(stack.partner)
    await give()
  })

  it('one hash alone runs the loader and nothing else: the link stays', async () => {
    const { tags } = await printed()
    const loader = String(tags.split('\n')[1])
    const hash = String(/sha384-[^"]+/.exec(loader)?.[0])
    serve(loader, `script-src '${hash}' 'strict-dynamic'; ${connections()}`)
    await page.goto(stack.partner)
    await button().click()
    await page.getByRole('link', { name: "Donate on the centre's site" }).waitFor()
  })

  it('a file that was changed does not run, from no address: the link is there', async () => {
    const { tags, policy } = await printed()
    serve(tags, `${policy}; ${connections()}`)
    await page.route(/\/giving-\w+\.js|\/donation-panel-\w+\.js/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};globalThis.isChanged = true` })
    })
    await page.goto(stack.partner)
    for (let press = 0; press < 2; press++) {
      await button().click()
      await page.getByRole('link', { name: "Donate on the centre's site" }).waitFor()
    }
    expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false)
    expect(pageErrors.join()).toContain('could not load its code')
  })
})

describe('[embed] a script that is not a tag of its own', () => {
  const withScript = (script: string) =>
    donatePage(stack.centre, `api-base="${stack.centre}"`).replace(/<script .*<\/script>/, () => script)

  it.each([
    ['imported by a module', (url: string) => `<script type="module">import '${url}'</script>`],
    [
      'imported by an import map',
      (url: string) =>
        `<script type="importmap">{ "imports": { "widgets": "${url}" } }</script><script type="module">import 'widgets'</script>`,
    ],
    ['imported on demand', (url: string) => `<script type="module">await import('${url}')</script>`],
    [
      'fetched and evaluated',
      (url: string) =>
        `<script>fetch('${url}').then((it) => it.text()).then((text) => (0, eval)(text))</script>`,
    ],
  ])('%s works', async (_name, script) => {
    stack.servePartnerPage(
      withScript(script(`${stack.centre}/embed/v1/charity-widgets.js`)).replace(/api-base="[^"]+"/, ''),
    )
    await page.goto(stack.partner)
    await openPanel()
    expect(pageErrors).toEqual([])
  })

  it('inlined works with api-base', async () => {
    const loader = await readFile(join(built, 'charity-widgets.js'), 'utf8')
    stack.servePartnerPage(withScript(`<script>${loader}</script>`))
    await page.goto(stack.partner)
    await openPanel()
  })

  it('copied by a caching plugin works with api-base', async () => {
    const loader = await readFile(join(built, 'charity-widgets.js'), 'utf8')
    await page.route(`${stack.partner}/cache/*`, (route) =>
      route.request().url().endsWith('/charity-widgets.min.js')
        ? route.fulfill({ contentType: 'application/javascript', body: loader })
        : route.fulfill({ status: 404, body: '' }),
    )
    stack.servePartnerPage(
      withScript(`<script src="${stack.partner}/cache/charity-widgets.min.js"></script>`),
    )
    await page.goto(stack.partner)
    await openPanel()
  })
})
