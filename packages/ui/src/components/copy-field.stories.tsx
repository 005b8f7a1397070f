import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyField } from './copy-field.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Copy field',
  component: CopyField,
  args: { label: 'Business number (LIPA)', value: '000 111 222' },
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

export const ToCopy: Story = { args: { copyable: true } }
export const ToCopyDark: Story = { ...ToCopy, globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const OnlyShown: Story = {}
