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
export const WithNote: Story = { args: { copyable: true, note: 'Works from every network' } }
export const Rows: Story = {
  render: () => (
    <div className="ch-facts">
      <CopyField label="Business number (LIPA)" value="000 111 222" note="Our number on M-Pesa" copyable />
      <CopyField label="The name you will see" value="CHANUA CHILDRENS CENTRE" />
      <CopyField label="Amount" value="Tsh 10,000" copyable copyValue="10000" />
    </div>
  ),
}
