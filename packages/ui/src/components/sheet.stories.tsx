import { centre } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

const meta = {
  title: 'Components/Sheet',
  component: Sheet,
  tags: ['autodocs'],
  args: {
    centre,
    beside: <Button variant="quiet">Back</Button>,
    printText: 'Print or save',
    onPrint: () => undefined,
    registration: (number) => `Registration ${number}`,
    children: <h1 className="ch-h3">Receipt 2026-G-1042</h1>,
  },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const WithTheCentre: Story = {}
export const CentreUnknown: Story = { args: { centre: undefined } }
