import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import './charity-custom-order.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-custom-order'
const fallback = 'Ask for a piece of your own'
type Args = Record<string, unknown>

/**
 * A button that opens the form for a custom order. `open()` fetches the form and opens it; `close()` keeps the
 * visitor's input.
 */
const meta = {
  title: 'Elements/charity-custom-order',
  tags: ['autodocs'],
  parameters: {
    docs: {
      source: {
        transform: (_code: string, { args }: { args: Args }) => elementSource(name, args, fallback),
      },
    },
  },
  argTypes: {
    'api-base': attributeControl("The origin of the centre's API.", { defaultValue: "the script's origin" }),
    'client-key': attributeControl('Identifies your site; the centre issues it. It is no secret.'),
    label: attributeControl("The button's text.", { defaultValue: 'Create Custom Order' }),
    theme: attributeControl('`auto` follows the visitor.', {
      options: ['light', 'dark', 'auto'],
      defaultValue: 'light',
    }),
    'charity-custom-order-placed': eventControl(
      'The centre stored the request.',
      '{ id, status, productType, colors, ... }',
    ),
  },
  args: { 'api-base': 'https://centre.example', 'client-key': 'your-site' },
  render: (args, { globals }) =>
    renderElement(name, { ...args, theme: args['theme'] ?? globals['theme'] }, globals['lang'], fallback),
  beforeEach: () => centreServer().install(),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector(name)
    await waitFor(() => expect(element?.shadowRoot?.querySelector('.ch-btn')).toBeTruthy())
  },
}
