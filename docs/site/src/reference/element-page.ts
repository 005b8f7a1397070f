import { format } from 'prettier'

interface Described {
  name: string
  description: string
  type: { text: string }
}
/** An element, as custom-elements.json has it. */
export interface ElementDeclaration {
  tagName: string
  attributes: (Described & { fieldName: string })[]
  members: (
    | (Described & { kind: 'field' })
    | (Omit<Described, 'type'> & {
        kind: 'method'
        parameters: { name: string; type: { text: string }; optional?: true }[]
        return: { type: { text: string } }
      })
  )[]
  events: Described[]
  slots: { name: string; description: string }[]
  cssParts: { name: string; description: string }[]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
const codeCell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** TypeScript's type of an event's detail, without the event around it. */
const detailOf = (type: string) => /^CustomEvent<([\s\S]*)>$/.exec(type)?.[1] ?? type

/** Types that fit into a table's cell; others follow it. */
const isShort = (type: string) => type.length <= 60

const typeBlock = async ({ name, type }: Described): Promise<string> => {
  const source = `type Detail = ${detailOf(type.text)}`
  const code = await format(source, { parser: 'typescript', semi: false, singleQuote: true, printWidth: 90 })
  return `<details>\n<summary><code>detail</code> of <code>${name}</code></summary>\n\n\`\`\`ts\n${code.trim()}\n\`\`\`\n\n</details>`
}

const attributeSection = ({ attributes }: ElementDeclaration) => [
  '## Attributes and properties',
  table(
    ['attribute', 'property', 'type', 'what it does'],
    attributes.map(({ name, fieldName, type, description }) => [
      codeCell(name),
      codeCell(fieldName),
      type.text,
      cell(description),
    ]),
  ),
]

/** Properties without an attribute. */
const propertySection = ({ members, attributes }: ElementDeclaration) => {
  const hasAttribute = new Set(attributes.map(({ fieldName }) => fieldName))
  const fields = members.filter(({ kind, name }) => kind === 'field' && !hasAttribute.has(name))
  if (fields.length === 0) return []
  return [
    '## Properties without an attribute',
    table(
      ['property', 'what it does'],
      fields.map(({ name, description }) => [codeCell(name), cell(description)]),
    ),
  ]
}

const methodSection = ({ members }: ElementDeclaration) => {
  const methods = members.filter((member) => member.kind === 'method')
  if (methods.length === 0) return []
  return [
    '## Methods',
    table(
      ['method', 'type', 'what it does'],
      methods.map(({ name, parameters, return: returned, description }) => [
        codeCell(name),
        codeCell(
          `(${parameters.map((each) => `${each.name}${each.optional ? '?' : ''}: ${each.type.text}`).join(', ')}) => ${returned.type.text}`,
        ),
        cell(description),
      ]),
    ),
  ]
}

const eventSection = async ({ events }: ElementDeclaration) => [
  '## Events',
  table(
    ['event', '`detail`', 'when'],
    events.map(({ name, type, description }) => {
      const detail = detailOf(type.text)
      return [codeCell(name), isShort(detail) ? codeCell(detail) : 'below', cell(description)]
    }),
  ),
  ...(await Promise.all(events.filter(({ type }) => !isShort(detailOf(type.text))).map(typeBlock))),
]

const slotSection = ({ slots }: ElementDeclaration) => [
  '## Slots',
  table(
    ['slot', 'what it is'],
    slots.map(({ name, description }) => [name ? codeCell(name) : '(none)', cell(description)]),
  ),
]

/** The Markdown of an element's page. */
export const elementPage = async (element: ElementDeclaration): Promise<string> =>
  [
    'Generated from the types of the element. [What all elements share](/docs/elements/): errors, texts, your own buttons.',
    `[Try it](/docs/storybook/?path=/docs/elements-${element.tagName}--docs): every attribute as a control, every event as it happens.`,
    ...attributeSection(element),
    ...propertySection(element),
    ...methodSection(element),
    ...(await eventSection(element)),
    ...slotSection(element),
  ].join('\n\n')
