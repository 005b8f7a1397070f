import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { fn } from 'storybook/test'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Dialog',
  component: Dialog,
  // A modal dialog would cover the whole docs page.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    open: true,
    onClose: fn(),
    className: 'ch-dialog',
    labelledBy: 'title',
    children: (
      <div className="ch-stack">
        <h2 className="ch-h3" id="title">
          How will you pay?
        </h2>
        <Button variant="give">Continue</Button>
      </div>
    ),
  },
  render: function Render(args) {
    const [, updateArgs] = useArgs<typeof args>()
    return (
      <>
        <Button
          variant="line"
          onClick={() => {
            updateArgs({ open: true })
          }}
        >
          Open
        </Button>
        <Dialog
          {...args}
          onClose={() => {
            args.onClose()
            updateArgs({ open: false })
          }}
        />
      </>
    )
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const OpenDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
