import type { Result } from '@charity-kit/client'
import { createFakeServer, failed, never, ok } from '@charity-kit/client/testing'
import { getContact, sendContactMessage, type ContactMessage } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { contactContent } from '@charity-kit/contract/fixtures'
import { TestSite } from '../../testing/test-site.tsx'
import { ContactPage } from './contact-page.tsx'

/** The contact page, and its form in every state. */
const meta = {
  title: 'Site/Contact page',
  component: ContactPage,
  beforeEach: () => createFakeServer().on(getContact, ok(contactContent)).install(),
  render: (_args, { globals }) => (
    <TestSite lang={String(globals['lang'])}>
      <ContactPage />
    </TestSite>
  ),
} satisfies Meta<typeof ContactPage>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }

export const Ready: Story = {}
export const ReadyDark: Story = { ...Ready, ...dark }
export const ReadySwahili: Story = { ...Ready, globals: { lang: 'sw' } }
/** Errors after sending an empty form. */
export const Errors: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send message' }))
    await canvas.findByText('Name is required')
  },
}
export const ErrorsDark: Story = { ...Errors, ...dark }

const received = 'Thank you. We have your message and will reply soon.'
const notReceived = 'There was an error submitting your message. Please try again later.'
/** Fills in the form, and sends it to a server with this response. */
const sent = (answer: Result<ContactMessage>, message: string): Story => ({
  beforeEach: () =>
    createFakeServer().on(getContact, ok(contactContent)).on(sendContactMessage, answer).install(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Neema Mushi')
    await userEvent.type(canvas.getByLabelText('Email'), 'neema@mail.example')
    await userEvent.selectOptions(canvas.getByLabelText('Subject'), 'An order')
    await userEvent.type(canvas.getByLabelText('Message'), 'Can I collect my order on Saturday?')
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }))
    await canvas.findByText(message)
  },
})
export const Sent = sent(ok({ id: 3, status: 'NEW' }, { message: received }), received)
export const SentDark: Story = { ...Sent, ...dark }
export const SubmitFailed = sent(failed({ kind: 'unexpected' }), notReceived)
export const Loading: Story = { beforeEach: () => createFakeServer().on(getContact, never).install() }
export const Failed: Story = {
  beforeEach: () =>
    createFakeServer()
      .on(getContact, failed({ kind: 'offline' }))
      .install(),
}
