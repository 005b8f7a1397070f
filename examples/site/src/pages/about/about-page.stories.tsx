import { createFakeServer, failed, ok, type FakeAnswer } from '@charity-kit/client/testing'
import { getAbout, type AboutContent, type NoRequest } from '@charity-kit/contract'
import { aboutContent, centre } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { memoryLocation } from 'wouter/memory-location'
import { TestSite } from '../../testing/test-site.tsx'
import { AboutPage } from './about-page.tsx'

const answered = (answer: FakeAnswer<NoRequest, AboutContent>) => () =>
  createFakeServer().on(getAbout, answer).install()

/** The about page, from the centre's own texts. */
const meta = {
  title: 'Site/About page',
  component: AboutPage,
  beforeEach: answered(ok(aboutContent)),
  render: (_args, { globals }) => (
    <TestSite lang={String(globals['lang'])} address={memoryLocation()} centre={centre}>
      <AboutPage />
    </TestSite>
  ),
} satisfies Meta<typeof AboutPage>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const ReadyDark: Story = { ...Ready, globals: { theme: 'dark' } }
export const ReadySwahili: Story = { ...Ready, globals: { lang: 'sw' } }
/** A failure stays on 'Loading...' (specification, section 8). */
export const Failed: Story = { beforeEach: answered(failed({ kind: 'offline' })) }
