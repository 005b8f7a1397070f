import type { Language } from '@charity-kit/contract'

/** What the configurator says, in each language. */
export interface Words {
  withoutCentre: string
  whatToShow: string
  element: string
  campaign: string
  anyCampaign: string
  product: string
  shownAs: string
  modes: Readonly<Record<'button' | 'inline' | 'floating' | 'panel', string>>
  amount: string
  label: string
  pageSize: string
  language: string
  ofThePage: string
  theme: string
  themes: Readonly<Record<'light' | 'dark' | 'auto', string>>
  ownAccent: string
  accent: string
  clientKey: string
  siteAddress: string
  check: string
  preview: string
  onAPage: string
  pages: Readonly<Record<'light' | 'dark' | 'narrow', string>>
  previewOf: string
  itIsATest: string
  testKey: string
  /** Where it is explained. */
  testKeyPage: string
  policy: string
  policyAllows: string
  policyText: string
  copyPolicy: string
  events: string
  changeAndRun: string
  run: string
  copyHtml: string
  fromNpm: string
  starts: string
  codeForReact: string
  copyReact: string
  /** Around the link to the plugin. */
  pluginHas: readonly [before: string, link: string, after: string]
  shortcodeForWordpress: string
  copyShortcode: string
  /** Around the link to the starts. */
  needsJavascript: readonly [before: string, link: string, after: string]
  known: (key: string) => string
  unknown: (key: string) => string
  unreachable: string
  enterKey: string
  addressBegins: string
  asking: string
  askOrigin: (origin: string) => string
  copied: string
  copyByHand: string
  /** A partner's page, in the preview. */
  school: readonly [title: string, heading: string, text: string]
}

const english: Words = {
  withoutCentre:
    "This site is published without a centre: nothing can be shown live, and the code has https://centre.example where your centre's address belongs. Each centre has this page at /docs/configurator/, with its campaigns and products.",
  whatToShow: 'What to show',
  element: 'Element',
  campaign: 'Campaign',
  anyCampaign: 'The visitor chooses, or the first one',
  product: 'Product',
  shownAs: 'Shown as',
  modes: {
    button: 'A button',
    inline: 'A card with amounts',
    floating: 'A button in the corner of the screen',
    panel: "A panel that your page's own button opens",
  },
  amount: 'Amount, in whole shillings',
  label: 'Text of the button',
  pageSize: 'Products on a page',
  language: 'Language',
  ofThePage: "The page's",
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: "The visitor's" },
  ownAccent: 'An accent of my own',
  accent: 'Accent',
  clientKey: 'Client key',
  siteAddress: 'Address of your site',
  check: 'Check key and address',
  preview: 'Preview',
  onAPage: 'On a page that is',
  pages: { light: 'light', dark: 'dark', narrow: 'narrow' },
  previewOf: 'Preview of the element',
  itIsATest:
    "This is the real element with this centre's campaigns and products. Go all the way: it has the test key, so nothing is sent.",
  testKey: 'What to type for each outcome',
  testKeyPage: '/docs/test-key/',
  policy: 'Content security policy',
  policyAllows: 'If your page has a policy, add this to it. Nothing else is needed, and no unsafe-inline.',
  policyText: 'What to add to the policy',
  copyPolicy: 'Copy policy',
  events: 'Events that the page heard',
  changeAndRun: "Change it and run it to see what happens. Scripts of your own don't run here.",
  run: 'Run',
  copyHtml: 'Copy HTML',
  fromNpm: 'With @charity-kit/widgets from npm. Vue, Svelte, Next and Astro:',
  starts: 'five-minute starts',
  codeForReact: 'Code for React',
  copyReact: 'Copy React',
  pluginHas: [
    'The ',
    'plugin',
    ' has the address, the key, the language and the accent in its settings; its elements are light.',
  ],
  shortcodeForWordpress: 'Shortcode for WordPress',
  copyShortcode: 'Copy shortcode',
  needsJavascript: ['The configurator needs JavaScript. The ', 'starts', ' have code to copy.'],
  known: (key) => `The centre knows the key "${key}".`,
  unknown: (key) =>
    `The centre knows no key "${key}". Look at its spelling, or ask the centre: its owner finds it under Centre, Partner sites.`,
  unreachable: 'The centre does not answer. Try again in a moment.',
  enterKey: 'Enter the client key that the centre gave you.',
  addressBegins: 'The address of your site begins with https://, such as https://school.example.',
  asking: 'Asking the centre …',
  askOrigin: (origin) =>
    `Whether it may be used on ${origin} only pages of that address can ask: the console there says if not. In a terminal, 200 means yes and 403 no:`,
  copied: 'Copied.',
  copyByHand: 'Your browser did not allow it: select the code and copy it.',
  school: ['A page with the element', 'Our school', 'We help the centre, and so can you.'],
}

const swahili: Words = {
  withoutCentre:
    'Tovuti hii haina kituo: hakuna onyesho, na kwenye msimbo weka anwani ya kituo chako mahali pa https://centre.example. Kila kituo kina ukurasa huu kwenye /docs/sw/configurator/, pamoja na kampeni na bidhaa zake.',
  whatToShow: 'Cha kuonyesha',
  element: 'Kipengele',
  campaign: 'Kampeni',
  anyCampaign: 'Mgeni anachagua, au ya kwanza',
  product: 'Bidhaa',
  shownAs: 'Namna ya kuonyesha',
  modes: {
    button: 'Kitufe',
    inline: 'Kadi yenye viwango vya kuchagua',
    floating: 'Kitufe kwenye kona ya skrini',
    panel: 'Paneli inayofunguliwa na kitufe cha ukurasa wako',
  },
  amount: 'Kiasi, kwa shilingi kamili',
  label: 'Maandishi ya kitufe',
  pageSize: 'Bidhaa kwa kila ukurasa',
  language: 'Lugha',
  ofThePage: 'Ya ukurasa',
  theme: 'Mwonekano',
  themes: { light: 'Mwanga', dark: 'Giza', auto: 'Wa kifaa cha mgeni' },
  ownAccent: 'Rangi yangu mwenyewe',
  accent: 'Rangi',
  clientKey: 'Ufunguo wa tovuti',
  siteAddress: 'Anwani ya tovuti yako',
  check: 'Angalia ufunguo na anwani',
  preview: 'Onyesho',
  onAPage: 'Kwenye ukurasa',
  pages: { light: 'wenye mwanga', dark: 'wa giza', narrow: 'mwembamba' },
  previewOf: 'Onyesho la kipengele',
  itIsATest:
    'Hiki ni kipengele chenyewe, pamoja na kampeni na bidhaa za kituo hiki. Nenda hadi mwisho: kina ufunguo wa majaribio, kwa hiyo hakuna kinachotumwa.',
  testKey: 'Cha kuandika kwa kila matokeo',
  testKeyPage: '/docs/test-key/',
  policy: 'Sera ya usalama (CSP)',
  policyAllows: 'Kama ukurasa wako una sera, ongeza hii. Hakuna kingine kinachohitajika, wala unsafe-inline.',
  policyText: 'Cha kuongeza kwenye sera',
  copyPolicy: 'Nakili sera',
  events: 'Matukio ambayo ukurasa umeyasikia',
  changeAndRun: 'Ibadilishe na uiendeshe uone kinachotokea. Skripti zako mwenyewe haziendeshwi hapa.',
  run: 'Endesha',
  copyHtml: 'Nakili HTML',
  fromNpm: 'Kwa @charity-kit/widgets kutoka npm. Vue, Svelte, Next na Astro:',
  starts: 'anza kwa dakika tano',
  codeForReact: 'Msimbo wa React',
  copyReact: 'Nakili React',
  pluginHas: [
    'Anwani, ufunguo, lugha na rangi viko kwenye mipangilio ya ',
    'programu-jalizi',
    '; vipengele vyake hutumia mwonekano wa mwanga.',
  ],
  shortcodeForWordpress: 'Msimbo mfupi wa WordPress',
  copyShortcode: 'Nakili msimbo mfupi',
  needsJavascript: [
    'Ukurasa huu unahitaji JavaScript. Msimbo wa kunakili uko kwenye ',
    'kurasa za kuanza',
    '.',
  ],
  known: (key) => `Kituo kinaujua ufunguo "${key}".`,
  unknown: (key) =>
    `Kituo hakiujui ufunguo "${key}". Angalia ulivyouandika, au kiulize kituo: mmiliki wake anaupata kwenye dawati, chini ya Kituo.`,
  unreachable: 'Kituo hakijibu. Jaribu tena baada ya muda mfupi.',
  enterKey: 'Andika ufunguo ambao kituo kimekupa.',
  addressBegins: 'Anwani ya tovuti yako inaanza na https://, kama vile https://school.example.',
  asking: 'Tunakiuliza kituo …',
  askOrigin: (origin) =>
    `Kama unaruhusiwa kwenye ${origin}, kurasa za anwani hiyo tu ndizo zinazoweza kuuliza: konsoli ya huko inasema kama hauruhusiwi. Kwenye dirisha la amri, 200 ni ndiyo na 403 ni hapana:`,
  copied: 'Imenakiliwa.',
  copyByHand: 'Kivinjari chako hakikuruhusu: chagua msimbo na uunakili.',
  school: ['Ukurasa wenye kipengele', 'Shule yetu', 'Tunakisaidia kituo, nawe unaweza.'],
}

export const words: Readonly<Record<Language, Words>> = { en: english, sw: swahili }
