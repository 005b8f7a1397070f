import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'

const nothing = () => undefined
const errors = { email: 'Email is required', phone: 'Phone number is invalid' }

const meta = {
  tags: ['autodocs'],
  title: 'Parts/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors,
    children: (
      <>
        <Field label="Email" name="email" value="" error={errors.email} onChange={nothing} />
        <Field label="Phone" name="phone" value="0754 00" error={errors.phone} onChange={nothing} />
      </>
    ),
  },
  decorators: (Story) => (
    <form className="ch-stack">
      <Story />
    </form>
  ),
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralErrors: Story = {}
export const SeveralErrorsDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const OneError: Story = { args: { errors: { email: errors.email } } }
