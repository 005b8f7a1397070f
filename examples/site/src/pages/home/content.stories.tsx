import type { Meta, StoryObj } from '@storybook/react-vite'
import { aboutContent, homeContent } from '../../testing/content.ts'
import { AboutPage } from '../about/about-page.tsx'
import { HomePage, type HomePageProps } from './home-page.tsx'

const Home = ({ content, lang }: Partial<Pick<HomePageProps, 'content' | 'lang'>>) => (
  <HomePage
    apiBase="https://centre.example"
    lang={lang}
    content={content ?? { status: 'ready', value: homeContent }}
    onRetry={() => undefined}
    giftMusicProps={{}}
    donateHref="#donate"
    marketplaceHref="#marketplace"
  />
)

/** The home and about pages, from the centre's own texts. */
const meta = {
  title: 'Content pages',
  component: Home,
  render: (args, { globals }) => <Home {...args} lang={String(globals['lang'])} />,
} satisfies Meta<typeof Home>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }

export const HomeReady: Story = {}
export const HomeDark: Story = { ...HomeReady, ...dark }
export const HomeSwahili: Story = { ...HomeReady, ...swahili }
export const HomeScan: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Scan to Donate'))
    // Its code is fetched by the press.
    await canvas.findByRole('img', { name: 'QR code to donate' }, { timeout: 5000 })
  },
}
export const HomeScanDark: Story = { ...HomeScan, ...dark }
export const HomeLoading: Story = { args: { content: { status: 'loading' } } }
export const HomeFailed: Story = { args: { content: { status: 'failed' } } }
export const HomeFailedDark: Story = { ...HomeFailed, ...dark }

export const About: Story = {
  render: (_args, { globals }) => (
    <AboutPage content={{ status: 'ready', value: aboutContent }} lang={String(globals['lang'])} />
  ),
}
export const AboutDark: Story = { ...About, ...dark }
export const AboutSwahili: Story = { ...About, ...swahili }
export const AboutLoading: Story = { render: () => <AboutPage content={{ status: 'failed' }} /> }
