import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, icons, LineIcon } from './icon.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Icon',
  component: Icon,
  subcomponents: { LineIcon },
  args: { name: 'basket' },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const All: Story = {
  render: () => (
    <ul>
      {Object.keys(icons).map((name) => (
        <li key={name} className="ch-icon-text">
          <Icon name={name as keyof typeof icons} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
