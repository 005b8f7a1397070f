/** Returns a partner's page with `<charity-donate>`. `script` holds the script tag's attributes. */
export const donatePage = (centre: string, attributes = '', script = 'async'): string =>
  partnerPage(
    `<charity-donate client-key="partner" ${attributes}><a href="${centre}/donate">Donate on the centre's site</a></charity-donate>`,
    centre,
    script,
  )

/** Returns a partner's page with `<charity-shop>`. */
export const shopPage = (centre: string, attributes = '', script = 'async'): string =>
  partnerPage(
    `<charity-shop client-key="partner" ${attributes}><a href="${centre}/marketplace">See the shop on the centre's site</a></charity-shop>`,
    centre,
    script,
  )

/** Returns a partner's page with `<charity-custom-order>`. */
export const customOrderPage = (centre: string, attributes = ''): string =>
  partnerPage(
    `<charity-custom-order client-key="partner" ${attributes}>Ask for your own piece</charity-custom-order>`,
    centre,
    'async',
  )

/** Returns a partner's page with `<charity-campaign>`, which shows the first campaign. */
export const campaignPage = (centre: string, attributes = ''): string =>
  partnerPage(
    `<h2>We raise money</h2>
<charity-campaign client-key="partner" ${attributes}>Give to the centre</charity-campaign>`,
    centre,
    'async',
  )

/** Returns a partner's page with both elements. */
export const donateAndShopPage = (centre: string): string =>
  partnerPage(
    `<charity-donate client-key="partner"></charity-donate>
<charity-shop client-key="partner"></charity-shop>`,
    centre,
    'async',
  )

/** Returns a page whose global styles would break any widget that inherited them. */
const partnerPage = (element: string, centre: string, script: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>A partner</title>
<style>
  html { font-size: 62.5% }
  * { box-sizing: content-box; letter-spacing: .2em }
  button { text-transform: uppercase; border-radius: 0 !important; background: red }
  p, div { margin: 2em; line-height: 1 }
</style>
<h1>A partner's page</h1>
${element}
<script ${script} src="${centre}/embed/v1/charity-widgets.js"></script>
</html>`
