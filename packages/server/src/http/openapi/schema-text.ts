/** The subset of JSON Schema that the contract uses. */
export interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  additionalProperties?: Shape | boolean
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** A schema in TypeScript's notation, with its limits as comments. */
export const schemaText = (shape: Shape, indent = ''): string => {
  const { anyOf, oneOf, allOf, properties, items, prefixItems, additionalProperties } = shape
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map((each) => schemaText(each, indent)).join(' | ')
  if (oneOf) return oneOf.map((each) => schemaText(each, indent)).join(' | ')
  if (allOf) return allOf.map((each) => schemaText(each, indent)).join(' & ')
  if (prefixItems) return `[${prefixItems.map((each) => schemaText(each, indent)).join(', ')}]`
  if (items) return listText(items, indent)
  if (properties) return objectText(shape, indent)
  if (typeof additionalProperties === 'object')
    return `Record<string, ${schemaText(additionalProperties, indent)}>`
  return simpleType(shape.type)
}

const simpleType = (type = 'unknown'): string =>
  ({ integer: 'number', object: '{}', array: 'unknown[]' })[type] ?? type

const listText = (items: Shape, indent: string): string => {
  const text = schemaText(items, indent)
  return / [|&] /.test(text.split('\n')[0] ?? '') ? `(${text})[]` : `${text}[]`
}

const objectText = ({ properties = {}, required = [] }: Shape, indent: string): string => {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, each]) => {
    const limits = limitsOf(each)
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${schemaText(each, inner)}${limits && ` // ${limits}`}`
  })
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

const limitsOf = (shape: Shape): string =>
  [
    shape.type === 'integer' ? 'whole' : '',
    between(shape.minimum, shape.maximum, ''),
    between(shape.minLength, shape.maxLength, ' characters'),
    between(shape.minItems, shape.maxItems, ' entries'),
  ]
    .filter(Boolean)
    .join(', ')

/** Trivial bounds, such as a 32-bit column's, are left out. */
const between = (min = 0, max = Infinity, unit: string): string => {
  if (max >= 2 ** 31 - 1) return min > 0 ? `${String(min)} or more${unit}` : ''
  return min > 0 ? `${String(min)} to ${String(max)}${unit}` : `at most ${String(max)}${unit}`
}
