import { createFakeServer, notFound, ok } from '@charity-kit/client/testing'
import { confirmNews, stopNews } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { TestSite } from '../../testing/test-site.tsx'
import { NewsPage } from './news-page.tsx'

const token = 'a'.repeat(43)

const openedWith = (fragment: string) => () => {
  const address = location.href
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`)
  const uninstall = createFakeServer()
    .on(confirmNews, ok({ campaign: 'A music room', translations: { sw: { name: 'Chumba cha muziki' } } }))
    .on(stopNews, ok(null))
    .install()
  return () => {
    uninstall()
    history.replaceState(history.state, '', address)
  }
}
const press = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button'))
}

/** The page behind the link of an email about a campaign's news. */
const meta = {
  title: 'Site/News',
  component: NewsPage,
  beforeEach: openedWith(`#confirm=${token}`),
  render: (_args, { globals }) => (
    <TestSite lang={String(globals['lang'])}>
      <NewsPage />
    </TestSite>
  ),
} satisfies Meta<typeof NewsPage>
export default meta
type Story = StoryObj<typeof meta>

export const ToConfirm: Story = {}
export const Confirmed: Story = { play: press }
export const ConfirmedDark: Story = { play: press, globals: { theme: 'dark' } }
export const ToStop: Story = { beforeEach: openedWith(`#stop=${token}`) }
export const StoppedInSwahili: Story = {
  beforeEach: openedWith(`#stop=${token}`),
  play: press,
  globals: { lang: 'sw' },
}
export const TooLate: Story = {
  beforeEach: () => createFakeServer().on(confirmNews, notFound).install(),
  play: press,
}
export const WithoutALink: Story = { beforeEach: openedWith('') }
