import { createFakeServer, failed, never, ok, type FakeAnswer } from '@charity-kit/client/testing'
import { getHome, getScanCode, type HomeContent, type NoRequest } from '@charity-kit/contract'
import { centre, homeContent } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { memoryLocation } from 'wouter/memory-location'
import { TestSite } from '../../testing/test-site.tsx'
import { HomePage } from './home-page.tsx'

const answered = (answer: FakeAnswer<NoRequest, HomeContent>) => () =>
  createFakeServer()
    .on(getHome, answer)
    .on(getScanCode, ok({ payment: { lipa: {} } }))
    .install()

/** The home page, from the centre's own texts. */
const meta = {
  title: 'Site/Home page',
  component: HomePage,
  beforeEach: answered(ok(homeContent)),
  render: (_args, { globals }) => (
    <TestSite lang={String(globals['lang'])} address={memoryLocation()} centre={centre}>
      <HomePage />
    </TestSite>
  ),
} satisfies Meta<typeof HomePage>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }

export const Ready: Story = {}
export const ReadyDark: Story = { ...Ready, ...dark }
export const ReadySwahili: Story = { ...Ready, globals: { lang: 'sw' } }
export const Scan: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Scan to Donate'))
    // The click fetches the code.
    await canvas.findByRole('img', { name: 'QR code to donate' }, { timeout: 5000 })
  },
}
export const ScanDark: Story = { ...Scan, ...dark }
export const Loading: Story = { beforeEach: answered(never) }
export const Failed: Story = { beforeEach: answered(failed({ kind: 'offline' })) }
export const FailedDark: Story = { ...Failed, ...dark }
