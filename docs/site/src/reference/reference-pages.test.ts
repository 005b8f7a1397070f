import { describe, expect, it } from 'vitest'
import { elementPage } from './element-page.ts'
import { readTexts } from './texts.ts'
import { readDescriptions, readTokens } from './tokens.ts'

describe('[docs] the generated reference', () => {
  it('has a description of every token that a page may set', () => {
    const tokens = readTokens()
    expect(tokens.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['--ch-accent', '--ch-font', '--ch-radius']),
    )
    const descriptions = readDescriptions()
    for (const { name } of tokens) expect(descriptions.get(name), name).toBeTruthy()
  })

  it('has the texts that can be replaced, in each language', async () => {
    const texts = await readTexts()
    expect(texts.get('donate-button')).toContainEqual({
      key: 'giveHope',
      inLanguage: { en: 'Give Hope', sw: 'Toa Tumaini' },
    })
    expect(texts.get('donation')?.map(({ key }) => key)).not.toContain('viewCampaign')
  })

  it('shows what the manifest says of an element', async () => {
    const page = await elementPage({
      tagName: 'charity-test',
      attributes: [
        { name: 'page-size', fieldName: 'pageSize', description: 'How <many>.', type: { text: 'string' } },
      ],
      members: [
        { kind: 'field', name: 'pageSize', description: '', type: { text: 'string' } },
        { kind: 'field', name: 'messages', description: 'Texts.', type: { text: 'object' } },
        {
          kind: 'method',
          name: 'open',
          description: 'Opens it.',
          parameters: [{ name: 'id', type: { text: 'number' }, optional: true }],
          return: { type: { text: 'void' } },
        },
      ],
      events: [{ name: 'charity-ready', description: 'It is there.', type: { text: 'CustomEvent<null>' } }],
      slots: [
        { name: '', description: 'A link.' },
        { name: 'empty', description: 'Nothing there.' },
      ],
      cssParts: [],
    })
    expect(page).toContain('(/docs/storybook/?path=/docs/elements-charity-test--docs)')
    expect(page).toContain('| `page-size` | `pageSize` | string | How &lt;many>. |')
    expect(page).toContain('| `messages` | Texts. |')
    expect(page).toContain('| `open` | `(id?: number) => void` | Opens it. |')
    expect(page).toContain('| `charity-ready` | `null` | It is there. |')
    expect(page).toContain('| (none) | A link. |\n| `empty` | Nothing there. |')
    expect(page.match(/pageSize/g)).toHaveLength(1)
  })
})
