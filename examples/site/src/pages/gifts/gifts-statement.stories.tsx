import { centreWithWallets, ownGifts, ownGiftsOfNumber } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { accountServer } from '../../testing/account-server.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { OwnGiftsByCode } from './gifts-page.tsx'
import { GiftsStatement } from './gifts-statement.tsx'

/** A visitor's donations, to print. */
const meta = {
  title: 'Site/Your gifts',
  component: GiftsStatement,
  args: { own: ownGifts, onOther: () => undefined },
  beforeEach: () => accountServer().install(),
  decorators: [
    (Story, { globals }) => (
      <TestSite lang={String(globals['lang'])} centre={centreWithWallets}>
        <div className="ch-content site-gifts">
          <Story />
        </div>
      </TestSite>
    ),
  ],
} satisfies Meta<typeof GiftsStatement>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'mobile1' } }

export const Statement: Story = {}
export const StatementSwahili: Story = { globals: { lang: 'sw' } }
export const StatementDark: Story = { globals: { theme: 'dark' } }
export const StatementOnPhone: Story = { globals: phone }
export const OtherDays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Which days'), 'days')
    await canvas.findByLabelText('From')
  },
}
export const None: Story = { args: { own: { name: null, gifts: [] } } }
export const Anonymous: Story = { args: { own: { ...ownGifts, name: null } } }
export const ByNumber: Story = { args: { own: ownGiftsOfNumber, isByNumber: true } }
export const NoneOfNumber: Story = { args: { own: { name: null, gifts: [] }, isByNumber: true } }
export const AskForCode: Story = { render: () => <OwnGiftsByCode /> }
