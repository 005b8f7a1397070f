import { customOrder } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CustomOrderPage,
  customOrderServer,
  filledIn,
  fullForm,
  reviewing,
  submitted,
  succeeded,
} from './custom-order.fixtures.tsx'
import { failed, never } from '@charity-kit/client/testing'

/** Every state of the custom order panel. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Custom order panel',
  component: CustomOrderPage,
  args: { stays: true },
  render: (args, { globals }) => <CustomOrderPage {...args} lang={String(globals['lang'])} />,
} satisfies Meta<typeof CustomOrderPage>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }

export const Empty: Story = {}
export const Details: Story = { args: { start: filledIn() } }
export const DetailsDark: Story = { ...Details, ...dark }
export const DetailsSwahili: Story = { ...Details, ...swahili }
export const Errors: Story = {
  args: {
    start: (store) => {
      store.dispatch({ type: 'reviewPressed' })
    },
  },
}
export const ErrorsDark: Story = { ...Errors, ...dark }
export const WrongAddresses: Story = {
  args: {
    start: (store) => {
      filledIn({ ...fullForm, email: 'neema@', phone: '12' })(store)
      store.dispatch({ type: 'reviewPressed' })
    },
  },
}
export const Review: Story = { args: { start: reviewing } }
export const ReviewDark: Story = { ...Review, ...dark }
export const ReviewSwahili: Story = { ...Review, ...swahili }
export const ReviewOfLongTexts: Story = {
  args: {
    start: (store) => {
      filledIn({
        ...fullForm,
        colours: ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'white'],
        customText: 'W'.repeat(200),
        additionalDetails: 'For my grandmother. '.repeat(30),
      })(store)
      store.dispatch({ type: 'reviewPressed' })
    },
  },
}
export const Sending: Story = { args: { server: customOrderServer(never), start: submitted } }
export const Failed: Story = {
  args: { server: customOrderServer(failed({ kind: 'unexpected' })), start: submitted },
}
export const Offline: Story = {
  args: { server: customOrderServer(failed({ kind: 'offline' })), start: submitted },
}
export const Refused: Story = {
  args: {
    server: customOrderServer(
      failed({
        kind: 'rejected',
        code: 'validation_failed',
        fields: { quantity: 'We can make at most 20 pieces at once.' },
        status: 400,
        message: 'Please check what is marked.',
      }),
    ),
    start: submitted,
  },
}
export const FailedDark: Story = { ...Failed, ...dark }
export const Success: Story = { args: { start: succeeded() } }
export const SuccessDark: Story = { ...Success, ...dark }
export const SuccessSwahili: Story = { ...Success, ...swahili }
export const SuccessWithOwnStatus: Story = {
  args: { start: succeeded({ ...customOrder, status: 'Waiting for <b>beads</b>', productType: 'custom' }) },
}
