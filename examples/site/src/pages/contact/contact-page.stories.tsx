import type { Meta, StoryObj } from '@storybook/react-vite'
import { contactContent } from '../../testing/content.ts'
import { ContactPage } from './contact-page.tsx'

/** The contact page, and its form in every state. */
const meta = {
  title: 'Pages/Contact',
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
/** Fills the form in and sends it to a server that answers so. */
const sent = (status: number, message: string): Story => ({
  beforeEach: () => {
    const { fetch } = globalThis
    globalThis.fetch = async () =>
      Response.json({ statusCode: status, message, body: status === 200 ? { id: 3, status: 'NEW' } : null })
    return () => {
      globalThis.fetch = fetch
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Neema Mushi')
    await userEvent.type(canvas.getByLabelText('Email'), 'neema@mail.example')
    await userEvent.selectOptions(canvas.getByLabelText('Subject'), 'An order')
    await userEvent.type(canvas.getByLabelText('Message'), 'Can I collect my order on Saturday?')
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }))
    await canvas.findByText(message)
  },
})
export const Sent = sent(200, 'Thank you. We have your message and will reply soon.')
export const SentDark: Story = { ...Sent, ...dark }
export const SubmitFailed = sent(503, 'There was an error submitting your message. Please try again later.')
export const Loading: Story = { args: { content: { status: 'loading' } } }
export const Failed: Story = { args: { content: { status: 'failed' } } }
