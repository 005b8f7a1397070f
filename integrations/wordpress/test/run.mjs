/**
 * `pnpm test:wordpress` installs the plugin's zip in Debian's WordPress and drives it in a browser, against the built server.
 * It needs the packages that its message names, and a build; without the packages it is skipped.
 */
import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { chromium } from 'playwright'
import './files.mjs'
import { startWordPress, whatIsMissing } from './wordpress.mjs'

const hostile = '"><script>window.hacked=1</script>'

describe('[wordpress]', { skip: whatIsMissing() }, () => {
  let wordpress, browser, context, page, errors

  /** @param {string} user publishes as this user; an author has no right to unfiltered HTML */
  const publish = (content, user = 'author') =>
    wordpress.call(
      `wp_set_current_user( get_user_by( 'login', $value['user'] )->ID );
       return get_permalink( wp_insert_post( wp_slash( array( 'post_title' => 'A page', 'post_status' => 'publish', 'post_content' => $value['content'] ) ), true ) );`,
      { content, user },
    )
  const configure = (settings) =>
    wordpress.call("return update_option( 'charity_kit_settings', $value );", settings)
  const block = (name, attributes = {}) =>
    // As WordPress writes it: nothing in it can end the comment.
    `<!-- wp:charity-kit/${name} ${JSON.stringify(attributes)
      .replace(/[<>&"-]/g, (sign) => (sign === '"' ? sign : `\\u00${sign.charCodeAt(0).toString(16)}`))
      .replaceAll('\\"', '\\u0022')} /-->`
  const signIn = async (user) => {
    await page.goto(`${wordpress.origin}/wp-login.php`)
    // A moment after it has loaded, the page's own script moves the focus there: into it went what was typed into the second field.
    await page.locator('#user_login:focus').waitFor()
    await page.getByLabel('Username').fill(user)
    await page.getByLabel('Password', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Log In' }).click()
    // Its first page asks the internet for pictures, which may take long to be refused.
    await page.waitForURL(/wp-admin/, { waitUntil: 'commit' })
  }
  const html = async (url) => (await fetch(url)).text()
  const attributesOf = (selector) =>
    page
      .locator(selector)
      .evaluate((element) =>
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      )

  before(async () => {
    wordpress = await startWordPress()
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        // WordPress's own pages ask Gravatar for pictures: on a machine without the internet they can wait for half a minute.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    })
  })
  after(async () => {
    await browser?.close()
    await wordpress?.close()
  })
  beforeEach(async () => {
    configure({ address: wordpress.centre, client_key: 'partner', accent: '', language: '' })
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
    errors = []
    page.on('pageerror', (error) => errors.push(error.message))
  })
  afterEach(async () => {
    await context.close()
    assert.deepEqual(errors, [])
    assert.deepEqual(wordpress.complaints(), [])
  })

  it('the settings say what is wrong, keep the rest, and store the origin of a pasted address', async () => {
    configure({})
    await signIn('admin')
    await page.goto(`${wordpress.origin}/wp-admin/plugins.php`)
    await page.locator('[data-slug="charity-kit"]').getByRole('link', { name: 'Settings' }).click()
    await page.waitForURL(/page=charity-kit/)
    const save = async (values) => {
      for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
      const saved = page.waitForEvent('domcontentloaded') // the address is the same after the second time
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await saved
    }
    const notices = () => page.locator('.settings-error').allInnerTexts()
    const fields = { Address: 'http://centre.example', Key: 'two words', Accent: 'red"' }
    await save(fields)
    assert.deepEqual(
      (await notices()).map((text) => text.trim().split('\n')[0]),
      [
        'The server’s address must start with https://. Only localhost may do without.',
        'The key has no spaces, only letters, digits and signs, and at most 100 of them.',
        'The accent must be a colour such as #0d6efd.',
      ],
    )
    assert.equal(await page.getByLabel('Address').inputValue(), '')

    await save({ Address: hostile, Key: hostile, Accent: '#0d6efd' })
    assert.match((await notices()).join(), /is not a web address/)
    assert.equal(await page.getByLabel('Key').inputValue(), hostile)
    assert.equal(await page.evaluate('window.hacked'), undefined)

    await page.getByLabel('Language').selectOption('Kiswahili')
    await save({ Address: 'Centre.example/donate?campaign=3', Key: 'partner' })
    assert.match((await notices()).join(), /Settings saved/)
    assert.deepEqual(wordpress.call("return get_option( 'charity_kit_settings' );"), {
      address: 'https://centre.example',
      client_key: 'partner',
      accent: '#0d6efd',
      language: 'sw',
    })
  })

  it('only administrators reach the settings', async () => {
    await signIn('author')
    const response = await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=charity-kit`)
    assert.equal(response.status(), 403)
  })

  it("an author's page keeps its blocks and shortcodes, and they work", async () => {
    const url = publish(
      [
        '<charity-donate id="typed">Markup of their own is taken out</charity-donate>',
        block('donate', { label: 'Help us', align: 'center' }),
        block('campaign', { id: '2' }),
        '<!-- wp:shortcode -->[charity_donate campaign="1" mode="inline"]<!-- /wp:shortcode -->',
        block('shop', { align: 'wide', page_size: '4' }),
      ].join('\n\n'),
    )
    const failed = []
    page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
    await page.goto(url)
    assert.equal(await page.locator('#typed').count(), 0)

    assert.equal(await page.locator('script[src*=charity-widgets]').count(), 1)
    const { src, ...script } = await attributesOf('script[src*=charity-widgets]')
    assert.equal(src, `${wordpress.centre}/embed/v1/charity-widgets.js`)
    for (const name of ['async', 'data-cfasync', 'data-no-optimize', 'data-no-minify', 'data-no-defer'])
      assert.ok(name in script, name)

    assert.equal(await page.locator('.charity-kit-embed.alignwide > charity-shop').count(), 1)
    for (const display of await page
      .locator('.charity-kit-embed')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).display)))
      assert.equal(display, 'block')

    await page.locator('charity-campaign').getByRole('progressbar').waitFor()
    await page.locator('charity-donate[mode=inline]').getByRole('button').first().waitFor()
    await page.locator('charity-shop').scrollIntoViewIfNeeded()
    await page
      .locator('charity-shop')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Help us' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^View / })
      .first()
      .waitFor()
    assert.deepEqual(failed, [])
  })

  it('a page without an element has no script', async () => {
    assert.ok(!(await html(publish('Hello'))).includes('charity-widgets'))
  })

  it('without JavaScript and in a feed there is a link to the centre', async () => {
    const url = publish(block('donate', { campaign: '3' }))
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
    const plain = await withoutScripts.newPage()
    await plain.goto(url)
    const link = plain.getByRole('link', { name: 'Donate on the centre’s site' })
    assert.ok(await link.isVisible())
    assert.equal(await link.getAttribute('href'), `${wordpress.centre}/donate?campaign=3`)
    await withoutScripts.close()
    const feed = await html(`${wordpress.origin}/?feed=rss2`)
    assert.ok(feed.includes('/donate?campaign=3'))
    assert.ok(!feed.includes('<charity-'))
  })

  it('what is written into settings and attributes stays text', async () => {
    const all = (names) => Object.fromEntries(names.map((name) => [name, hostile]))
    configure({
      ...all(['address', 'client_key', 'accent', 'language']),
      address: wordpress.centre + hostile,
    })
    const shortcode = (name, attributes) =>
      `[charity_${name} ${attributes.map((attribute) => `${attribute}='${hostile}'`).join(' ')}]`
    const donate = ['campaign', 'mode', 'label', 'amount']
    const url = publish(
      [
        block('donate', all(donate)),
        block('shop', all(['category', 'page_size'])),
        block('campaign', all(['id'])),
        block('product', all(['id'])),
        block('cart', {}),
        block('custom-order', all(['label'])),
        shortcode('donate', donate),
        shortcode('shop', ['category', 'page_size']),
        shortcode('campaign', ['id']),
        shortcode('product', ['id']),
        shortcode('cart', []),
        shortcode('custom_order', ['label']),
      ].join('\n\n'),
      'admin',
    )
    await page.goto(url)
    assert.equal(await page.locator('.charity-kit-embed > [client-key]').count(), 12)
    assert.equal(await page.locator('.charity-kit-embed script').count(), 0)
    const first = await attributesOf('.wp-block-charity-kit-donate > charity-donate')
    for (const attribute of ['client-key', 'lang', 'campaign-id', 'mode', 'label', 'amount'])
      assert.equal(first[attribute], hostile, attribute)
    assert.equal(first.style, undefined)
    assert.equal(await page.evaluate('window.hacked'), undefined)

    await signIn('admin')
    await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=charity-kit`)
    assert.equal(await page.getByLabel('Accent').inputValue(), hostile)
    await page.goto(`${wordpress.origin}/wp-admin/options-privacy.php?tab=policyguide`)
    assert.equal(await page.evaluate('window.hacked'), undefined)
  })

  it('an author adds a block in the editor, sees it as visitors will, and publishes it', async () => {
    await signIn('author')
    await page.goto(`${wordpress.origin}/wp-admin/post-new.php`)
    await page.waitForFunction(() => wp.blocks?.getBlockType('charity-kit/donate'))
    await page.evaluate(() => {
      wp.data.dispatch('core/edit-post').toggleFeature('welcomeGuide')
      wp.data.dispatch('core/editor').editPost({ title: 'Charity week' })
      const donate = wp.blocks.createBlock('charity-kit/donate')
      wp.data.dispatch('core/block-editor').insertBlocks(donate)
      wp.data.dispatch('core/block-editor').selectBlock(donate.clientId)
      wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block')
    })
    // As a person does, once the editor has drawn the block.
    await page.locator('.wp-block-charity-kit-donate charity-donate').waitFor()
    await page.getByLabel('The button’s text').fill('Help Class 3')
    await page.locator('charity-donate[label="Help Class 3"]').waitFor()
    await page.getByLabel('Shown as').selectOption('A card with amounts')
    await page.locator('charity-donate[mode=inline]').waitFor()
    await page.getByLabel('Shown as').selectOption('A button')
    const preview = page.locator('.wp-block-charity-kit-donate charity-donate:not([mode])')
    await preview.getByText('Help Class 3').waitFor()
    const url = await page.evaluate(async () => {
      wp.data.dispatch('core/editor').editPost({ status: 'publish' })
      await wp.data.dispatch('core/editor').savePost()
      return wp.data.select('core/editor').getPermalink()
    })
    await page.goto(url)
    await page.getByRole('button', { name: 'Help Class 3' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('a Swahili site speaks Swahili, also in the editor', async () => {
    wordpress.call("return update_option( 'WPLANG', 'sw' );")
    try {
      await page.goto(publish(block('donate') + block('shop')))
      await page.getByRole('button', { name: 'Toa Tumaini' }).waitFor()
      assert.match(await html(page.url()), /Changia kwenye tovuti ya kituo/)
      assert.equal(
        wordpress.call(
          "return WP_Block_Type_Registry::get_instance()->get_registered( 'charity-kit/shop' )->title;",
        ),
        'Duka la hisani',
      )
    } finally {
      wordpress.call("return update_option( 'WPLANG', '' );")
    }
  })

  it('before it is set up visitors see nothing, and administrators what to do', async () => {
    configure({})
    const url = publish(block('donate'))
    assert.ok(!(await html(url)).includes('charity-kit-embed'))
    await signIn('admin')
    await page.goto(url)
    await page.locator('.charity-kit-embed').getByRole('link', { name: 'Settings' }).waitFor()
  })

  it('plugins that combine or delay scripts are told to leave it alone', () => {
    const filter = (name, list) =>
      wordpress.call('return apply_filters( $value[0], $value[1] );', [name, list])
    assert.equal(filter('autoptimize_filter_js_exclude', 'a.js'), 'a.js,/embed/v1/charity-widgets.js')
    assert.deepEqual(filter('rocket_delay_js_exclusions', ['a']), ['a', '/embed/v1/charity-widgets.js'])
    assert.deepEqual(filter('litespeed_optimize_js_excludes', []), ['/embed/v1/charity-widgets.js'])
    assert.deepEqual(filter('rocket_minify_excluded_external_js', []), ['localhost'])
  })

  it('suggests what a privacy policy should say', async () => {
    await signIn('admin')
    await page.goto(`${wordpress.origin}/wp-admin/options-privacy.php?tab=policyguide`)
    assert.match(await page.content(), /set no cookies, make no requests to anybody else/)
  })

  // The last one: it takes the plugin away.
  it('deleting it leaves nothing behind', () => {
    const left = wordpress.call(
      `deactivate_plugins( 'charity-kit/charity-kit.php' );
       uninstall_plugin( 'charity-kit/charity-kit.php' );
       global $wpdb;
       return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'charity%'" );`,
    )
    assert.deepEqual(left, [])
  })
})
