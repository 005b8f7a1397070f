import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from './alert.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Alert',
  component: Alert,
  args: {
    children: (
      <>
        <b>We received it</b> and are checking it.
      </>
    ),
  },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { tone: 'success', children: 'Your password was changed.' } }
export const Error: Story = {
  args: {
    tone: 'error',
    children: (
      <>
        <b>Failed to submit donation. Please try again.</b>
        Nothing was lost. What you typed is still here.
      </>
    ),
  },
}
export const ErrorDark: Story = { ...Error, globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const InfoDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
