import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AutoClose } from './auto-close.tsx'
import { Dialog } from './dialog.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Auto close',
  component: AutoClose,
  // A modal dialog would cover the whole docs page.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: { onDone: fn() },
  // AutoClose belongs to the surrounding dialog.
  decorators: (Story) => (
    <Dialog open onClose={() => undefined} className="ch-dialog" labelledBy="title">
      <div className="ch-stack ch-center">
        <h2 className="ch-h3" id="title" tabIndex={-1}>
          Thank you, Neema
        </h2>
        <Story />
      </div>
    </Dialog>
  ),
} satisfies Meta<typeof AutoClose>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const RunningDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
