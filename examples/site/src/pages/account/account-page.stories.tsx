import { emailPreferences, order, user } from '@charity-kit/contract/fixtures'
import { getEmailPreferences, getProfile, listMyOrders } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { accountServer } from '../../testing/account-server.ts'
import { failed, type FakeServer, never, ok } from '@charity-kit/client/testing'
import { StoryAccount } from '../../testing/story-account.tsx'
import { Account } from './account-page.tsx'
import type { AccountTab } from './account-tab.ts'

interface Args {
  tab: AccountTab
  who?: 'guest'
  /** Server of the story; by default every call succeeds. */
  server?: () => FakeServer
}

/** My Account, in every state. Theme and language are in the toolbar. */
const meta = {
  title: 'Site/Account/My Account',
  args: { tab: 'profile' },
  beforeEach: ({ args }) => (args.server ?? accountServer)().install(),
  render: ({ tab, who }, { globals }) => (
    <StoryAccount who={who ?? 'user'} lang={String(globals['lang'])}>
      <Account
        tab={tab}
        onTab={() => undefined}
        onSignedOut={() => undefined}
        startShoppingHref="#marketplace"
      />
    </StoryAccount>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }
const pressed =
  (name: string): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }))
  }

export const Profile: Story = {}
export const ProfileDark: Story = { ...Profile, ...dark }
export const ProfileSwahili: Story = { ...Profile, ...swahili }
export const ProfileLoading: Story = { args: { server: () => accountServer().on(getProfile, never) } }
export const ProfileOffline: Story = {
  args: { server: () => accountServer().on(getProfile, failed({ kind: 'offline' })) },
}
export const ProfileGaps: Story = {
  args: { server: () => accountServer().on(getProfile, ok({ ...user, phoneNumber: '', createdAt: null })) },
}
export const LongName: Story = {
  args: {
    server: () =>
      accountServer().on(
        getProfile,
        ok({
          ...user,
          firstName: 'Wolfeschlegelsteinhausenbergerdorff',
          email: `${'neema'.repeat(12)}@mail.example`,
        }),
      ),
  },
}
export const EditProfile: Story = { play: pressed('Edit') }
export const EditProfileDark: Story = { ...EditProfile, ...dark }
export const NotSignedIn: Story = { args: { who: 'guest' } }

export const NoOrders: Story = {
  args: { tab: 'orders', server: () => accountServer().on(listMyOrders, ok([])) },
}
export const NoOrdersDark: Story = { ...NoOrders, ...dark }
export const Orders: Story = {
  args: {
    tab: 'orders',
    server: () => accountServer().on(listMyOrders, ok([order, { ...order, id: 97, status: 'Delivered' }])),
  },
}
export const OrdersDark: Story = { ...Orders, ...dark }
export const OrdersSwahili: Story = { ...Orders, ...swahili }
export const OrderDetails: Story = {
  args: { tab: 'orders' },
  play: pressed('View Order Details'),
}
export const OrdersFailed: Story = {
  args: {
    tab: 'orders',
    server: () => accountServer().on(listMyOrders, failed({ kind: 'unexpected' })),
  },
}

export const Settings: Story = { args: { tab: 'settings' } }
export const SettingsDark: Story = { ...Settings, ...dark }
/** Email preferences that were never saved. */
export const UnsavedPreferences: Story = {
  args: {
    tab: 'settings',
    server: () =>
      accountServer().on(getEmailPreferences, ok({ ...emailPreferences, promotions: true, saved: false })),
  },
}
export const SettingsSwahili: Story = { ...Settings, ...swahili }
export const ChangePassword: Story = { args: { tab: 'settings' }, play: pressed('Change Password') }
export const ChangePasswordDark: Story = { ...ChangePassword, ...dark }
export const DeleteAccount: Story = { args: { tab: 'settings' }, play: pressed('Delete Account') }
export const PreferencesNotLoaded: Story = {
  args: {
    tab: 'settings',
    server: () => accountServer().on(getEmailPreferences, failed({ kind: 'offline' })),
  },
}
