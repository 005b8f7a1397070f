/** The elements' attributes, properties, methods and events, as custom-elements.json has them, read from their types; their slots, and how they are styled. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@charity-kit/contract'
import ts from 'typescript'

interface Described {
  name: string
  description: string
}
interface Parameter {
  name: string
  type: { text: string }
  optional?: true
}
export interface ElementDeclaration {
  kind: 'class'
  customElement: true
  tagName: string
  name: string
  attributes: (Described & { fieldName: string; type: { text: string }; default?: string })[]
  members: (
    | (Described & { kind: 'field'; type: { text: string }; default?: string })
    | (Described & { kind: 'method'; parameters: Parameter[]; return: { type: { text: string } } })
  )[]
  events: (Described & { type: { text: string } })[]
  slots: Described[]
  cssProperties: Described[]
  cssParts: Described[]
}
export interface ElementManifest {
  schemaVersion: '1.0.0'
  modules: {
    kind: 'javascript-module'
    path: string
    declarations: ElementDeclaration[]
    exports: {
      kind: 'custom-element-definition'
      name: string
      declaration: { name: string; module: string }
    }[]
  }[]
}

/** What every element's appearance follows. */
const cssProperties: Described[] = [
  { name: '--ch-accent', description: 'Any colour, of buttons and of what is chosen.' },
  {
    name: '--ch-on-accent',
    description: 'The text on the accent; white or black, whichever can be read, unless set.',
  },
  {
    name: '--ch-surface',
    description: 'Any colour, behind everything in panels and cards. A dark one needs theme="dark".',
  },
  { name: '--ch-radius', description: 'Any length, of corners; 12px unless set.' },
  { name: '--ch-font', description: "A list of font families; the page's own unless set." },
  { name: '--ch-density', description: 'A factor for the space between things; 1 unless set.' },
]

/** What a page reaches with `::part()`, in those elements that show it. */
export const cssParts: Described[] = [
  { name: 'button', description: "The element's own button." },
  { name: 'action', description: 'A button that leads on, such as "Add to Cart".' },
  { name: 'panel', description: 'A side panel: a donation, the cart, the checkout, tracking.' },
  { name: 'panel-head', description: 'Its head.' },
  { name: 'panel-title', description: 'The title in its head.' },
  { name: 'panel-body', description: 'What scrolls between head and foot.' },
  { name: 'panel-foot', description: 'Its foot, with the main button.' },
  { name: 'dialog', description: 'A smaller dialog: the ways to pay, a product.' },
  { name: 'close', description: 'A button that closes a panel.' },
  { name: 'label', description: 'The label of a field.' },
  { name: 'input', description: 'A text field or a list to choose from.' },
  { name: 'hint', description: 'What explains a field.' },
  { name: 'error', description: 'What is wrong with a field.' },
  { name: 'choice', description: 'A choice as a card, such as an amount.' },
  { name: 'choice-checked', description: 'The one that is chosen.' },
  { name: 'alert', description: "A message in the page's flow." },
  { name: 'steps', description: 'Which step of how many.' },
  { name: 'timeline', description: 'What happened, and what happens next.' },
  { name: 'campaign', description: "A campaign's card." },
  { name: 'meter', description: 'What a campaign raised of its target.' },
  { name: 'product', description: "A product's card." },
  { name: 'product-picture', description: "A product's picture." },
  { name: 'product-name', description: 'Its name on the card.' },
  { name: 'product-price', description: 'Its price on the card.' },
  { name: 'cart-button', description: 'The button of the cart.' },
  { name: 'cart-count', description: 'The number on it.' },
  { name: 'summary', description: "The sum beside or below the checkout's steps." },
  { name: 'resume', description: 'The bar that leads back to what was not sent yet.' },
]

const productParts = ['product', 'product-picture', 'product-name', 'product-price']
const cartParts = ['cart-button', 'cart-count', 'summary']
const campaignParts = ['campaign', 'meter']
/** By element, the parts that it never shows. */
const hiddenParts: Record<string, readonly string[]> = {
  'charity-campaign': cssParts
    .map(({ name }) => name)
    .filter((name) => !['action', 'alert', ...campaignParts].includes(name)),
  'charity-cart-button': ['button', ...campaignParts, ...productParts],
  'charity-custom-order': ['resume', ...campaignParts, ...productParts, ...cartParts],
  'charity-donate': [...productParts, ...cartParts],
  'charity-product': ['button', ...campaignParts],
  'charity-shop': ['button', ...campaignParts],
}

const fallback = {
  name: '',
  description: 'Your link to the centre: shown until the content is there, and while it cannot work.',
}
const header = {
  name: 'header',
  description: "Stands at the top of the panel's first steps, or of the shop.",
}
const thanks = { name: 'thanks', description: 'Stands below the thanks for a donation or an order.' }
/** What a page puts into an element. */
const slots: Record<string, Described[]> = {
  'charity-campaign': [fallback],
  'charity-cart-button': [fallback, thanks],
  'charity-custom-order': [fallback],
  'charity-donate': [
    fallback,
    { name: 'trigger', description: 'Your button, in the place of ours.' },
    header,
    thanks,
  ],
  'charity-product': [fallback, thanks],
  'charity-shop': [
    fallback,
    header,
    thanks,
    { name: 'empty', description: 'Stands in the place of the products where there are none.' },
  ],
}

/** Of every HTML element, and it means something to ours. */
const lang = {
  name: 'lang',
  fieldName: 'lang',
  description: "The language. The page's unless set, or English if that is another one.",
  type: { text: languageCodes.map((language) => `'${language}'`).join(' | ') },
}

const toAttribute = (property: string) => property.replace(/[A-Z]/g, '-$&').toLowerCase()

/** @param root the package's folder */
export const createElementManifest = (root: string): ElementManifest => {
  const entries = globSync('src/elements/charity-*.ts', { cwd: root })
    .filter((path) => !/-(element|content)\.ts$|\.test\.ts$/.test(path))
    .sort()
  const program = ts.createProgram(
    entries.map((path) => join(root, path)),
    {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      customConditions: ['source'],
      allowImportingTsExtensions: true,
      jsx: ts.JsxEmit.ReactJSX,
      noEmit: true,
      strict: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const textOf = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ')
  const typeTextOf = (symbol: ts.Symbol) =>
    checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation)
  /** A field's type without null and undefined; of a union of words the words: "'light' | 'dark'". */
  const valuesOf = (symbol: ts.Symbol) => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
    const options = type.isUnion() ? type.types : [type]
    return options.every((option) => option.isStringLiteral())
      ? options.map((option) => `'${option.value}'`).join(' | ')
      : checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  }
  const defaultOf = (symbol: ts.Symbol) => {
    const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'defaultValue')
    return tag && { default: ts.displayPartsToString(tag.text) }
  }
  const memberOf = (symbol: ts.Symbol): ElementDeclaration['members'][number] => {
    const described = { name: symbol.name, description: textOf(symbol) }
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
    if (!signature)
      return { kind: 'field', ...described, type: { text: valuesOf(symbol) }, ...defaultOf(symbol) }
    return {
      kind: 'method',
      ...described,
      parameters: signature.getParameters().map((parameter) => {
        const { valueDeclaration } = parameter
        const isOptional =
          valueDeclaration && ts.isParameter(valueDeclaration) && !!valueDeclaration.questionToken
        return {
          name: parameter.name,
          type: {
            text: checker.typeToString(checker.getNonNullableType(checker.getTypeOfSymbol(parameter))),
          },
          ...(isOptional && { optional: true as const }),
        }
      }),
      return: { type: { text: checker.typeToString(signature.getReturnType()) } },
    }
  }
  /** Those that are ours: not the DOM's. */
  const ownMembers = (type: ts.Type) =>
    type
      .getProperties()
      .filter(({ declarations = [] }) =>
        declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/src/elements/')),
      )

  /** The interfaces that an entry adds to the DOM's own. */
  const globalInterfaces = (file: ts.SourceFile) => {
    const found: Record<string, ts.InterfaceDeclaration> = {}
    const visit = (node: ts.Node) => {
      if (ts.isInterfaceDeclaration(node)) found[node.name.text] = node
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  }

  return {
    schemaVersion: '1.0.0',
    modules: entries.map((path) => {
      const file = program.getSourceFile(join(root, path))
      const { HTMLElementTagNameMap: tags, DocumentEventMap: events } = file ? globalInterfaces(file) : {}
      const tag = tags?.members[0]
      const eventTypes = events?.heritageClauses?.[0]?.types[0]
      if (!tag || !ts.isPropertySignature(tag) || !ts.isStringLiteral(tag.name) || !tag.type || !eventTypes)
        throw new Error(`${path} does not add its element and its events to the DOM's types.`)
      const type = checker.getTypeAtLocation(tag)
      const tagName = tag.name.text
      const name = tag.type.getText(file)
      const module = path.replace(/^src\//, 'dist/').replace(/\.ts$/, '.js')
      const members = ownMembers(type).map(memberOf)
      return {
        kind: 'javascript-module',
        path: module,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName,
            name,
            attributes: [
              ...members
                .filter((member) => member.kind === 'field')
                .filter(({ name }) => name !== 'messages') // an object has no attribute
                .map(({ kind: _kind, name: fieldName, ...field }) => ({
                  name: toAttribute(fieldName),
                  fieldName,
                  ...field,
                })),
              lang,
            ],
            members,
            events: ownMembers(checker.getTypeAtLocation(eventTypes)).map((symbol) => ({
              name: symbol.name,
              description: textOf(symbol),
              type: { text: typeTextOf(symbol) },
            })),
            slots: slots[tagName] ?? [],
            cssProperties,
            cssParts: cssParts.filter(({ name }) => !hiddenParts[tagName]?.includes(name)),
          },
        ],
        exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module } }],
      }
    }),
  }
}
