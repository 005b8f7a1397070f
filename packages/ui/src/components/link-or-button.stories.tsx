import type { Meta, StoryObj } from '@storybook/react-vite'
import { buttonClass } from './button.tsx'
import { LinkOrButton } from './link-or-button.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Link or button',
  component: LinkOrButton,
  args: { className: buttonClass(), children: 'Browse Products', onNavigate: () => undefined },
} satisfies Meta<typeof LinkOrButton>
export default meta
type Story = StoryObj<typeof meta>

export const Link: Story = { args: { href: '#marketplace' } }
export const Button: Story = {}
