import type { Language } from '@charity-kit/contract'

/** What somebody chose in the configurator. An empty text is the default. */
export interface Choices {
  element: ElementName
  clientKey: string
  campaignId: string
  productId: string
  lang: '' | Language
  theme: '' | 'dark' | 'auto'
  mode: '' | 'inline' | 'floating' | 'panel'
  /** The text of the element's button; empty leaves our own. */
  label: string
  /** Products on a page of the shop. */
  pageSize: string
  /** In whole shillings. */
  amount: string
  /** A colour; empty leaves the centre's own. */
  accent: string
}

export const elementNames = [
  'charity-donate',
  'charity-campaign',
  'charity-shop',
  'charity-product',
  'charity-cart-button',
  'charity-custom-order',
] as const
export type ElementName = (typeof elementNames)[number]

type Choice = Exclude<keyof Choices, 'element'>

/** What each element leaves to choose, beside the key, the language, the theme and the accent. */
const ownChoices: Readonly<Record<ElementName, readonly Choice[]>> = {
  'charity-donate': ['campaignId', 'mode', 'amount', 'label'],
  'charity-campaign': ['campaignId'],
  'charity-shop': ['pageSize'],
  'charity-product': ['productId'],
  'charity-cart-button': [],
  'charity-custom-order': ['label'],
}

const common: readonly Choice[] = ['clientKey', 'lang', 'theme', 'accent']

export const isChoiceOf = (element: ElementName, choice: string): boolean =>
  [...common, ...ownChoices[element]].some((each) => each === choice)

/** The link inside an element, for visitors without JavaScript. */
const fallbacks: Readonly<Record<ElementName, { path: string } & Record<Language, string>>> = {
  'charity-donate': { path: '/donate', en: 'Donate', sw: 'Changia' },
  'charity-campaign': { path: '/donate', en: 'See the campaign', sw: 'Tazama kampeni' },
  'charity-shop': { path: '/marketplace', en: 'See the shop', sw: 'Tazama duka' },
  'charity-product': { path: '/marketplace', en: 'See the shop', sw: 'Tazama duka' },
  'charity-cart-button': { path: '/checkout', en: 'Your basket', sw: 'Kikapu chako' },
  'charity-custom-order': { path: '/marketplace', en: 'Order a piece', sw: 'Weka oda maalumu' },
}
const fallbackOf = ({ element, lang }: Choices, page: Language) => {
  const { path, ...texts } = fallbacks[element]
  return { path, text: texts[lang || page] }
}

/** The chosen attributes, under the names of properties, without what is a default. */
const attributesOf = (choices: Choices): [property: string, value: string][] =>
  (
    [
      'clientKey',
      'campaignId',
      'productId',
      'mode',
      'amount',
      'label',
      'pageSize',
      'lang',
      'theme',
      'accent',
    ] as const
  ).flatMap((choice) => {
    const value = choice === 'clientKey' ? choices.clientKey || 'your-site' : choices[choice]
    return isChoiceOf(choices.element, choice) && value !== '' ? [[choice, value] as [string, string]] : []
  })

/** In this mode the element has no button of its own: one of the page's opens it. */
const ownButton = ({ element, mode, label, lang }: Choices, page: Language): string =>
  element === 'charity-donate' && mode === 'panel'
    ? `<button type="button" data-charity-open="donate">${escape(label || fallbacks[element][lang || page])}</button>\n`
    : ''

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const toAttribute = (property: string) => property.replace(/[A-Z]/g, '-$&').toLowerCase()

/**
 * @param centre the origin of the centre's server
 * @param page the language that the page is taken to be in where none was chosen
 */
export const htmlSnippet = (choices: Choices, centre: string, page: Language = 'en'): string => {
  const { path, text } = fallbackOf(choices, page)
  const attributes = attributesOf(choices).map(
    ([property, value]) => `\n  ${toAttribute(property)}="${escape(value)}"`,
  )
  return `<script async src="${centre}/embed/v1/charity-widgets.js"></script>
${ownButton(choices, page)}<${choices.element}${attributes.join('')}
>
  <a href="${centre}${path}">${text}</a>
</${choices.element}>
`
}

/** What a page's content security policy must allow for the snippet. */
export const policySnippet = (centre: string): string =>
  `Content-Security-Policy: script-src ${centre}; connect-src ${centre}; img-src ${centre}`

/** The same with React 19 and the package on npm. */
export const reactSnippet = (choices: Choices, centre: string, page: Language = 'en'): string => {
  const { path, text } = fallbackOf(choices, page)
  const attributes = [['apiBase', centre] as const, ...attributesOf(choices)].map(
    ([property, value]) =>
      `\n    ${property}=${/["&\\]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`}`,
  )
  const componentName = choices.element.replace(/^charity|-./g, (match) =>
    match === 'charity' ? 'Charity' : match.slice(1).toUpperCase(),
  )
  return `import '@charity-kit/widgets/elements/${choices.element}'
import '@charity-kit/widgets/elements/jsx'

export const ${componentName} = () => (
  <${choices.element}${attributes.join('')}
  >
    <a href="${centre}${path}">${text}</a>
  </${choices.element}>
)
`
}

/** The plugin's shortcode; the address, the key, the language and the accent are in its settings. */
export const wordpressShortcode = ({ element, campaignId, productId, ...choices }: Choices): string => {
  const { amount, mode, label, pageSize } = choices
  const shortcodes: Record<
    ElementName,
    readonly [name: string, attributes: Readonly<Record<string, string>>]
  > = {
    'charity-donate': ['donate', { campaign: campaignId, amount, mode, label }],
    'charity-campaign': ['campaign', { id: campaignId }],
    'charity-shop': ['shop', { page_size: pageSize }],
    'charity-product': ['product', { id: productId }],
    'charity-cart-button': ['cart', {}],
    'charity-custom-order': ['custom_order', { label }],
  }
  const [name, attributes] = shortcodes[element]
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === '' ? [] : [` ${key}="${value.replaceAll(/["[\]]/g, '')}"`],
  )
  return `[charity_${name}${written.join('')}]`
}
