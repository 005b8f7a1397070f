import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/** Keeps a field's value as a form would, so that the visitor can type in a story and its control shows the text. */
export const controlled: Decorator = function Controlled(Story, { args }) {
  const [, updateArgs] = useArgs()
  const { onChange } = args as { onChange: (value: unknown) => void }
  return Story({
    args: {
      ...args,
      onChange: (value: unknown) => {
        onChange(value)
        updateArgs({ value })
      },
    },
  })
}
