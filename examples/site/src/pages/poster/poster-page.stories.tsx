import { createFakeServer, failed, ok } from '@charity-kit/client/testing'
import { getCentre, type Centre } from '@charity-kit/contract'
import { centre, centreWithWallets, sampleQrPayload } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { TestSite } from '../../testing/test-site.tsx'
import { PosterPage } from './poster-page.tsx'

const showing = (shown: Centre) => () => createFakeServer().on(getCentre, ok(shown)).install()

/** The poster to print. */
const meta = {
  title: 'Site/Poster',
  component: PosterPage,
  beforeEach: showing(centreWithWallets),
  render: (_args, { globals }) => (
    <TestSite lang={String(globals['lang'])} centre={centreWithWallets}>
      <PosterPage />
    </TestSite>
  ),
} satisfies Meta<typeof PosterPage>
export default meta
type Story = StoryObj<typeof meta>

const { payment } = centreWithWallets

export const Poster: Story = {}
export const PosterDark: Story = { globals: { theme: 'dark' } }
export const PosterSwahili: Story = { globals: { lang: 'sw' } }
export const WithCodeToPay: Story = {
  beforeEach: showing({
    ...centreWithWallets,
    payment: { ...payment, lipa: { ...payment.lipa, qrPayload: sampleQrPayload } },
  }),
}
export const WithoutWallets: Story = { beforeEach: showing(centre) }
export const Failed: Story = {
  beforeEach: () =>
    createFakeServer()
      .on(getCentre, failed({ kind: 'offline' }))
      .install(),
}
