import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AutoClose } from './auto-close.tsx'
import { StepDialog, StepForm } from './step-dialog.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Step dialog',
  component: StepDialog,
  subcomponents: { StepForm },
  // A modal dialog would cover the whole docs page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Confirm payment',
    step: 'confirm',
    onBack: fn(),
    error: undefined,
    main: 'Send transaction ID',
    mainVariant: 'give',
    sending: false,
    onSubmit: fn(),
    children: <p>Enter your PIN and confirm.</p>,
  },
} satisfies Meta<typeof StepDialog>
export default meta
type Story = StoryObj<typeof StepDialog>

export const Step: Story = {}
export const StepDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const Sending: Story = { args: { sending: true, main: 'Sending…' } }
export const LastStep: Story = {
  args: {
    title: 'Thank you',
    step: 'thanks',
    onBack: false,
    main: 'Close',
    mainVariant: 'line',
    foot: <AutoClose onDone={() => undefined} />,
    children: (
      <div className="ch-stack ch-center" role="status">
        <p className="ch-h2">Thank you, Neema</p>
      </div>
    ),
  },
}
