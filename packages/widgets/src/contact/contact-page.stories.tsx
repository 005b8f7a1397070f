import type { Meta, StoryObj } from '@storybook/react-vite'
import { contactContent } from '../testing/content.ts'
import { ContactPage } from './contact-page.tsx'

/** The contact page. Its form's own states are in the browser tests. */
const meta = {
  title: 'Contact page',
  component: ContactPage,
  args: {
    apiBase: 'https://centre.example',
    content: { status: 'ready', value: contactContent },
    onRetry: () => undefined,
  },
  render: (args, { globals }) => <ContactPage {...args} lang={String(globals['lang'])} />,
} satisfies Meta<typeof ContactPage>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }

export const Ready: Story = {}
export const ReadyDark: Story = { ...Ready, ...dark }
export const ReadySwahili: Story = { ...Ready, globals: { lang: 'sw' } }
/** Pressed while everything is empty. */
export const Faults: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  },
}
export const FaultsDark: Story = { ...Faults, ...dark }
export const Loading: Story = { args: { content: { status: 'loading' } } }
export const Failed: Story = { args: { content: { status: 'failed' } } }
