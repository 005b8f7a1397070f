import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageCodes, languages } from '@charity-kit/contract'
import { repositoryRoot } from '../loaders/repository-links.ts'
import { elementPage, table, type ElementDeclaration } from './element-page.ts'
import { integratorsFile, integratorsPage } from './integrators.ts'
import { readTexts } from './texts.ts'
import { readDescriptions, readTokens } from './tokens.ts'

interface ReferencePage {
  slug: string
  title: string
  description: string
  markdown: string
  file: string
}

const manifestFile = 'packages/widgets/dist/custom-elements.json'

export const readElements = async (): Promise<ElementDeclaration[]> => {
  const manifest = JSON.parse(await readFile(join(repositoryRoot, manifestFile), 'utf8')) as {
    modules: { declarations: ElementDeclaration[] }[]
  }
  return manifest.modules.flatMap(({ declarations }) => declarations)
}

/** What is generated from the sources and the build of packages/widgets and packages/ui. */
export const referencePages = async (): Promise<ReferencePage[]> => [
  {
    slug: 'integrators',
    title: 'For integrators',
    description:
      'Sizes, limits, the test key, debugging, releases, policies and accessibility: where to go on.',
    markdown: await integratorsPage(),
    file: integratorsFile,
  },
  ...(await Promise.all(
    (await readElements()).map(async (element) => ({
      slug: `reference/${element.tagName}`,
      title: `<${element.tagName}>`,
      description: `Attributes, properties, methods and events of <${element.tagName}>.`,
      markdown: await elementPage(element),
      file: `packages/widgets/src/elements/${element.tagName}.ts`,
    })),
  )),
  {
    slug: 'reference/tokens',
    title: 'Tokens and parts',
    description: 'The custom properties and parts that dress the elements.',
    markdown: tokensPage(await readElements()),
    file: 'packages/ui/src/styles/embed-theme.css',
  },
  {
    slug: 'reference/texts',
    title: 'Texts',
    description: 'Every text of the elements that a page may replace, in each of their languages.',
    markdown: textsPage(await readTexts()),
    file: 'packages/widgets/src/i18n/en/index.ts',
  },
]

const tokensPage = (elements: readonly ElementDeclaration[]) => {
  const descriptions = readDescriptions()
  return [
    'Custom properties that you set on an element or anything around it. How to use them stands in [Theming](/docs/theming/).',
    table(
      ['property', 'default', 'what it is'],
      readTokens().map((token) => [
        `\`${token.name}\``,
        token.defaults.map((value) => `\`${value}\``).join(' or '),
        descriptions.get(token.name) ?? '',
      ]),
    ),
    'Where there are several defaults, they are those of different places: of what gives and what acts, in the light and in the dark.',
    '## Parts',
    'What a style sheet of the page reaches inside an element, such as `charity-shop::part(product)`, wherever the element shows it.',
    table(
      ['part', 'what it is'],
      [
        ...new Map(
          elements.flatMap(({ cssParts }) =>
            cssParts.map(({ name, description }) => [name, [`\`${name}\``, description]] as const),
          ),
        ).values(),
      ],
    ),
  ].join('\n\n')
}

const textsPage = (features: Awaited<ReturnType<typeof readTexts>>) =>
  [
    'The property `messages` replaces texts by their key: `element.messages = { giveHope: "Support us" }`. Texts that hold a number or a name cannot be replaced, and are not listed.',
    ...[...features].flatMap(([feature, texts]) => [
      `## ${feature.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())}`,
      table(
        ['key', ...languageCodes.map((language) => languages[language].name)],
        texts.map(({ key, inLanguage }) => [
          `\`${key}\``,
          ...languageCodes.map((language) => escapeMarkdown(inLanguage[language])),
        ]),
      ),
    ]),
  ].join('\n\n')

/** Text as it is. */
const escapeMarkdown = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', ' ')
    .replaceAll(/[|*_[\]`\\#]/g, '\\$&')
