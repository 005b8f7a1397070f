import type { Sights } from './probe.ts'

/** Origins of a page's parts, as the browser sees them. */
export interface Origins {
  centre: string
  /** Origin of other vendors' files, and of responses like those of their API. */
  others: string
}

export interface Subject {
  name: string
  language: 'en' | 'sw'
  sights: Sights
  /** Returns the markup of the page, as the widget's documentation prints it. */
  markup: (origins: Origins) => string
}

const scriptTag = ({ centre }: Origins) =>
  `<script async src="${centre}/embed/v1/charity-widgets.js"></script>`

const bare: Subject = {
  name: 'a bare page',
  language: 'en',
  // The least that can be measured: a button that opens a dialog of the browser's own.
  markup: () =>
    '<button onclick="panel.showModal()">Open</button><dialog id=panel><button>Close</button></dialog>',
  sights: { button: 'body > button', skeleton: 'dialog[open]', usable: 'dialog[open] button' },
}

const donation = (language: 'en' | 'sw'): Subject => ({
  name: `donation, ${language}`,
  language,
  markup: (origins) => `<charity-donate client-key="partner"></charity-donate>\n${scriptTag(origins)}`,
  sights: {
    button: 'charity-donate >>> button[part=button]',
    skeleton: 'charity-donate >>> dialog[open]',
    usable: 'charity-donate >>> dialog[open] .ch-campaign button',
  },
})

const shop = (language: 'en' | 'sw'): Subject => ({
  name: `shop, ${language}`,
  language,
  markup: (origins) => `<charity-shop client-key="partner"></charity-shop>\n${scriptTag(origins)}`,
  sights: {
    button: 'charity-shop >>> .ch-product__link',
    skeleton: 'charity-shop >>> dialog[open]',
    usable: 'charity-shop >>> dialog[open] .ch-detail__buy .ch-btn',
  },
})

/** Shopify's embed code, but with its API at the page's other origin, where only https is possible. */
const buyButton: Subject = {
  name: 'Buy Button 3',
  language: 'en',
  markup: ({ others }) => `<div id=product></div>
<script>
  const fetchByHttps = fetch
  window.fetch = (url, init) => fetchByHttps(url.replace('https://shop.example', '${others}'), init)
  const start = () => {
    const client = ShopifyBuy.buildClient({ domain: 'shop.example', storefrontAccessToken: 'token' })
    ShopifyBuy.UI.init(client).createComponent('product', { id: '1', node: product })
  }
</script>
<script async src="${others}/buybutton.min.js" onload="start()"></script>`,
  sights: {
    button: '.shopify-buy-frame--product iframe >>> .shopify-buy__btn',
    skeleton: '.shopify-buy-frame--cart.is-active iframe',
    usable: '.shopify-buy-frame--cart.is-active iframe >>> .shopify-buy__cart-item',
  },
}

const docSearch: Subject = {
  name: 'DocSearch 5',
  language: 'en',
  markup: ({ others }) => `<link rel=stylesheet href="${others}/docsearch.css">
<div id=search></div>
<script>
  const start = () => docsearch({ container: '#search', appId: 'APP', indices: ['INDEX'], apiKey: 'KEY' })
</script>
<script async src="${others}/docsearch.js" onload="start()"></script>`,
  sights: {
    button: '.DocSearch-Button',
    skeleton: '.DocSearch-Modal',
    usable: '.DocSearch-Modal input',
  },
}

export const subjects: readonly Subject[] = [
  bare,
  donation('en'),
  donation('sw'),
  shop('en'),
  shop('sw'),
  buyButton,
  docSearch,
]

export const pageOf = ({ language, markup }: Subject, origins: Origins): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>A page</title>
<h1>A page</h1>
${markup(origins)}
</html>`
