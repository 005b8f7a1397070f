import type { Meta, StoryObj } from '@storybook/react-vite'
import { FieldError, FieldFrame } from './field-frame.tsx'

/** Label, hint and error for a control that is neither a `Field` nor a `Select`. */
const meta = {
  tags: ['autodocs'],
  title: 'Parts/Field frame',
  component: FieldFrame,
  subcomponents: { FieldError },
  args: {
    label: 'Your photo',
    hint: 'JPEG or PNG, up to 10 MB.',
    children: (control) => <input {...control} className="ch-input" type="file" />,
  },
} satisfies Meta<typeof FieldFrame>
export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = {}
export const WithError: Story = { args: { error: 'This file is no photo.' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' }, tags: ['!autodocs'] }
