import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../components/icon.tsx'
import { ChoiceCard } from './choice-card.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Choice card',
  component: ChoiceCard,
  args: {
    type: 'radio',
    checked: true,
    className: 'ch-row',
    onChange: () => undefined,
    children: (
      <>
        <Icon name="phone" />
        <span className="ch-choice__text">
          <b>M-Pesa</b>
          <small>Pay from your phone</small>
        </span>
        <i className="ch-dot" />
      </>
    ),
  },
} satisfies Meta<typeof ChoiceCard>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const ChosenDark: Story = { globals: { theme: 'dark' } }
export const NotChosen: Story = { args: { checked: false } }
export const Checkbox: Story = { args: { type: 'checkbox', children: 'Blue' } }
