/** Custom elements in stories, as markup to try and to copy. */
import { createElement } from 'react'
import type { ArgTypes } from '@storybook/react-vite'

/** Control of a story for one attribute or event. */
export const attributeControl = (
  description: string,
  { options, defaultValue }: { options?: readonly string[]; defaultValue?: string } = {},
): ArgTypes[string] => ({
  description,
  control: options ? 'select' : 'text',
  ...(options && { options }),
  table: {
    category: 'attributes',
    type: { summary: options?.map((option) => `"${option}"`).join(' | ') ?? 'string' },
    ...(defaultValue && { defaultValue: { summary: defaultValue } }),
  },
})

export const eventControl = (description: string, detail: string): ArgTypes[string] => ({
  description,
  control: false,
  table: { category: 'events', type: { summary: `CustomEvent<${detail}>` } },
})

/** Attributes by their names, and a function for each event. */
type ElementArgs = Record<string, unknown>

const isAttribute = ([name, value]: [string, unknown]) =>
  !name.startsWith('charity-') && value !== undefined && value !== '' && value !== false

/** The element with its attributes, and a listener for each event. */
export const renderElement = (name: string, args: ElementArgs, lang: unknown, fallback: string) => {
  const listeners = Object.entries(args).filter(([name]) => name.startsWith('charity-'))
  return createElement(
    name,
    {
      ...Object.fromEntries(Object.entries(args).filter(isAttribute)),
      ...Object.fromEntries(listeners.map(([event, listener]) => [`on${event}`, listener])),
      lang,
    },
    <a href="https://centre.example">{fallback}</a>,
  )
}

/** Returns the element as a page's author writes it. */
export const elementSource = (name: string, args: ElementArgs, fallback: string): string => {
  const attributes = Object.entries(args)
    .filter(isAttribute)
    .map(([attribute, value]) => (value === true ? ` ${attribute}` : ` ${attribute}="${String(value)}"`))
  return [
    '<script async src="https://centre.example/embed/v1/charity-widgets.js"></script>',
    `<${name}${attributes.join('')}>`,
    `  <a href="https://centre.example">${fallback}</a>`,
    `</${name}>`,
  ].join('\n')
}
