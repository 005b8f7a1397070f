import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/** Keeps a field's value as a form would, so that a story can be typed in and its control shows what was typed. */
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
