import type { Meta, StoryObj } from '@storybook/react-vite'
import { AutoClose } from './auto-close.tsx'
import { StepDialog } from './step-dialog.tsx'

const meta = {
  title: 'Parts/Step dialog',
  component: StepDialog,
  args: {
    open: true,
    onClose: () => undefined,
    title: 'Confirm payment',
    step: 'confirm',
    onBack: () => undefined,
    error: undefined,
    main: 'Send transaction ID',
    mainVariant: 'give',
    sending: false,
    onSubmit: () => undefined,
    children: <p>Enter your PIN and confirm.</p>,
  },
} satisfies Meta<typeof StepDialog>
export default meta
type Story = StoryObj<typeof StepDialog>

export const Step: Story = {}
export const StepDark: Story = { globals: { theme: 'dark' } }
export const Sending: Story = { args: { sending: true, main: 'Sending…' } }
export const LastStep: Story = {
  args: {
    title: 'Thank you',
    step: 'thanks',
    onBack: false,
    main: 'Close',
    mainVariant: 'line',
    children: (
      <div className="ch-stack ch-center" role="status">
        <p className="ch-h2">Thank you, Neema</p>
        <AutoClose onDone={() => undefined} />
      </div>
    ),
  },
}
