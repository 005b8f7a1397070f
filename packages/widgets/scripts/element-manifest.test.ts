import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createElementManifest, cssParts } from './element-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const declarations = createElementManifest(root).modules.flatMap((module) => module.declarations)

describe('[embed] custom-elements.json', () => {
  it('names every element', () => {
    expect(declarations.map(({ tagName }) => tagName)).toEqual([
      'charity-campaign',
      'charity-cart-button',
      'charity-custom-order',
      'charity-donate',
      'charity-product',
      'charity-shop',
    ])
  })

  it('has what the types say', () => {
    const donate = declarations.find(({ tagName }) => tagName === 'charity-donate')!
    expect(donate.attributes.map(({ name }) => name)).toEqual([
      'api-base',
      'client-key',
      'campaign-id',
      'label',
      'mode',
      'amount',
      'share-url',
      'theme',
      'accent',
      'prefetch',
      'lang',
    ])
    expect(donate.attributes.find(({ name }) => name === 'mode')).toMatchObject({
      type: { text: "'button' | 'floating' | 'panel' | 'inline'" },
      default: 'button',
    })
    expect(donate.members.find(({ name }) => name === 'open')).toMatchObject({
      parameters: [{ name: 'campaignId', type: { text: 'number' }, optional: true }],
      return: { type: { text: 'Promise<void>' } },
    })
    expect(donate.members.filter(({ kind }) => kind === 'method').map(({ name }) => name)).toEqual([
      'open',
      'close',
    ])
    expect(donate.events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['charity-ready', 'charity-error', 'charity-before-open', 'charity-donated']),
    )
    const shop = declarations.find(({ tagName }) => tagName === 'charity-shop')!
    expect(shop.attributes).toContainEqual({
      name: 'persist-cart',
      fieldName: 'persistCart',
      description: 'Keeps the cart for the tab, over a reload.',
      type: { text: 'boolean' },
    })
    for (const { attributes, members, events } of declarations)
      for (const { name, description } of [...attributes, ...members, ...events])
        expect(description, name).not.toBe('')
  })

  it('lists the parts that the components have', async () => {
    const files = globSync('{.,../ui}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.{test,stories}.*'] })
    const sources = await Promise.all(files.map((file) => readFile(`${root}/${file}`, 'utf8')))
    const names = sources.flatMap((source) =>
      // part="a", part: 'a', part={chosen ? 'a b' : 'c'}
      [...source.matchAll(/\bpart(?:=\{[^}]*\}|="[^"]*"|: '[^']*')/g)].flatMap(([part]) =>
        [...part.matchAll(/(?<!=== )["']([\w -]+)["']/g)].flatMap(([, list = '']) => list.split(' ')),
      ),
    )
    expect([...new Set(names)].sort()).toEqual(cssParts.map(({ name }) => name).sort())
  })

  it('claims only the parts that an element has', () => {
    const partsOf = (tag: string) =>
      declarations.find(({ tagName }) => tagName === tag)!.cssParts.map(({ name }) => name)
    expect(partsOf('charity-campaign')).toEqual(['action', 'alert', 'campaign', 'meter'])
    expect(partsOf('charity-donate')).not.toContain('product')
    expect(partsOf('charity-shop')).not.toContain('campaign')
  })

  it('is what the documentation lists, for the same elements', async () => {
    const page = await readFile(`${root}/docs/elements.md`, 'utf8')
    /** "all", "all but campaign", "shop, product": as in the tables' second column. */
    const covers = (elements: string, tagName: string) => {
      const names = elements.replace(/^all( but)?/, '').split(',')
      return elements.startsWith('all') !== names.some((name) => `charity-${name.trim()}` === tagName)
    }
    const rows = [...page.matchAll(/^\| `([\w-]+)` +\| ([\w ,-]+?) +\|.*\|$/gm)]
    for (const { tagName, attributes, events, members, slots, cssProperties, cssParts } of declarations) {
      expect(page).toContain(`\`<${tagName}>\``)
      for (const { name } of [...cssProperties, ...cssParts]) expect(page).toContain(`| \`${name}\``)
      for (const { name, kind } of members) if (kind === 'method') expect(page).toContain(`\`${name}(`)
      const listed = rows.filter(([, , elements = '']) => covers(elements, tagName)).map(([, name]) => name)
      expect(listed.sort(), tagName).toEqual(
        [...attributes, ...events, ...slots].flatMap(({ name }) => name || []).sort(),
      )
    }
  })
})
