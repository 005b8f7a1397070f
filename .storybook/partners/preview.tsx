import type { Preview } from '@storybook/react-vite'
import everything from '../preview.tsx'

export default {
  ...everything,
  parameters: {
    ...everything.parameters,
    // Read from this file as it is written.
    options: { storySort: { order: ['Introduction', 'Elements', 'Components', 'States', 'Parts'] } },
  },
} satisfies Preview
