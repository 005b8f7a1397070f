import { languageCodes, testClientKey, toLanguage } from '@charity-kit/contract'
import { checkKey, fetchItems, isOfCentre, originCommand, sampleCentre, type Item } from './centre.ts'
import {
  elementNames,
  htmlSnippet,
  isChoiceOf,
  policySnippet,
  reactSnippet,
  wordpressShortcode,
  type Choices,
} from './choices.ts'
import { previewPage, type PreviewPage } from './preview-page.ts'
import { words } from './words.ts'

const language = toLanguage(document.documentElement.lang)
const w = words[language]

const find = <Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind => {
  const element = root.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The configurator has no ${selector}.`)
  return element
}

const readChoices = (form: HTMLFormElement): Choices => {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[], initial: Value): Value =>
    values.find((value) => value === text(name)) ?? initial
  return {
    element: oneOf('element', elementNames, 'charity-donate'),
    clientKey: text('clientKey'),
    campaignId: text('campaignId'),
    productId: text('productId'),
    lang: oneOf('lang', languageCodes, ''),
    theme: oneOf('theme', ['dark', 'auto'], ''),
    mode: oneOf('mode', ['inline', 'floating', 'panel'], ''),
    amount: text('amount'),
    label: text('label'),
    pageSize: text('pageSize'),
    accent: data.has('hasAccent') ? find(form, '[name=accent]', HTMLInputElement).value : '',
  }
}

const addOptions = (select: HTMLSelectElement, items: readonly Item[]) => {
  for (const { id, name } of items) select.add(new Option(`${name} (${id})`, String(id)))
}

const start = (root: HTMLElement) => {
  const form = find(root, 'form', HTMLFormElement)
  const frame = find(root, 'iframe', HTMLIFrameElement)
  const html = find(root, '[data-html]', HTMLTextAreaElement)
  const react = find(root, '[data-react]', HTMLElement)
  const wordpress = find(root, '[data-wordpress]', HTMLElement)
  const policy = find(root, '[data-policy]', HTMLElement)
  const log = find(root, '[data-log]', HTMLOListElement)
  const preview = find(root, '[data-preview]', HTMLElement)
  let centre = location.origin
  const pages = [...root.querySelectorAll<HTMLInputElement>('input[name=page]')]

  const show = (snippet: string) => {
    if (preview.hidden) return
    const checked = pages.find(({ checked }) => checked)?.value
    const page: PreviewPage = checked === 'dark' || checked === 'narrow' ? checked : 'light'
    frame.dataset['page'] = page
    log.replaceChildren()
    frame.srcdoc = previewPage(snippet, page, { centre, language })
  }

  const update = () => {
    const choices = readChoices(form)
    for (const field of root.querySelectorAll<HTMLElement>('[data-choice]'))
      field.hidden = !isChoiceOf(choices.element, field.dataset['choice'] ?? '')
    html.value = htmlSnippet(choices, centre, language)
    react.textContent = reactSnippet(choices, centre, language)
    wordpress.textContent = wordpressShortcode(choices)
    policy.textContent = policySnippet(centre)
    show(runnable(html.value))
  }

  // Typing would load a page for each letter. The site's address changes no code, and what was changed by hand stays.
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.name === 'site')) update()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const page of pages) page.addEventListener('change', () => show(runnable(html.value)))
  find(root, '[data-run]', HTMLButtonElement).addEventListener('click', () => show(runnable(html.value)))

  frame.addEventListener('load', () => {
    for (const name of (root.dataset['events'] ?? '').split(' '))
      frame.contentDocument?.addEventListener(name, (event) => {
        const line = document.createElement('li')
        const { detail } = event as CustomEvent<unknown>
        line.textContent = detail === null ? name : `${name} ${JSON.stringify(detail)}`
        log.append(line)
      })
  })

  addCheck(root, form)
  addCopying(root, {
    html: () => html.value,
    react: () => react.textContent,
    wordpress: () => wordpress.textContent,
    policy: () => policy.textContent,
  })

  const addProducts = (items: readonly Item[]) => {
    addOptions(find(form, '[name=productId]', HTMLSelectElement), items)
    if (readChoices(form).element === 'charity-product') update()
  }
  const addItems = () => {
    void fetchItems('/api/campaigns/active', language).then((items) =>
      addOptions(find(form, '[name=campaignId]', HTMLSelectElement), items),
    )
    void fetchItems('/api/products', language).then(addProducts)
  }
  const doWithoutCentre = () => {
    centre = sampleCentre
    for (const part of root.querySelectorAll<HTMLElement>('[data-of-centre]')) part.hidden = true
    find(root, '[data-without-centre]', HTMLElement).hidden = false
    addProducts([{ id: 1, name: w.product }]) // the element needs one
    update()
  }

  update()
  void isOfCentre().then((isIt) => {
    if (isIt) addItems()
    else doWithoutCentre()
  })
}

/** With the test key, whatever key it has: nothing that is tried here reaches the centre. */
const runnable = (snippet: string) =>
  snippet.replaceAll(/client-key="[^"]*"/g, `client-key="${testClientKey}"`)

const codeBlock = (text: string): HTMLPreElement => {
  const code = document.createElement('code')
  code.textContent = text
  const block = document.createElement('pre')
  block.tabIndex = 0
  block.append(code)
  return block
}

const addCheck = (root: HTMLElement, form: HTMLFormElement) => {
  const answer = find(root, '[data-answer]', HTMLElement)
  let questions = 0
  const check = async (key: string, site: string) => {
    const asked = ++questions
    if (key === '') answer.textContent = w.enterKey
    else if (site !== '' && !(/^https?:\/\//i.test(site) && URL.canParse(site)))
      answer.textContent = w.addressBegins
    else {
      answer.textContent = w.asking
      const found = await checkKey(key)
      if (asked !== questions) return
      answer.textContent = { known: w.known(key), unknown: w.unknown(key), unreachable: w.unreachable }[found]
      if (found !== 'known' || site === '') return
      const { origin } = new URL(site)
      answer.append(` ${w.askOrigin(origin)}`, codeBlock(originCommand(key, origin)))
    }
  }
  // What was said of another key or address is over.
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement && ['clientKey', 'site'].includes(target.name))) return
    questions++
    answer.textContent = ''
  })
  find(root, '[data-check]', HTMLButtonElement).addEventListener('click', () => {
    const value = (name: string) => find(form, `[name=${name}]`, HTMLInputElement).value.trim()
    void check(value('clientKey'), value('site'))
  })
}

/** Rejects where a browser has no clipboard, as on a page without HTTPS. */
const copy = async (text: string) => navigator.clipboard.writeText(text)

const addCopying = (root: HTMLElement, texts: Readonly<Record<string, () => string>>) => {
  const answers = root.querySelectorAll('[data-copied]')
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const name = button.dataset['copy'] ?? ''
    const answer = find(root, `[data-copied=${name}]`, HTMLElement)
    button.addEventListener('click', () => {
      for (const each of answers) each.textContent = '' // the same words are read aloud again, and stand once
      void copy(texts[name]?.() ?? '').then(
        () => (answer.textContent = w.copied),
        () => (answer.textContent = w.copyByHand),
      )
    })
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-configurator]')) start(root)
