import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from './qr-code.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/QR code',
  component: QrCode,
  args: { text: 'https://chanua.example/paid', label: 'Code that opens the page' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
