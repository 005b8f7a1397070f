import { createVisitorSession } from '@charity-kit/client'
import {
  createFakeServer,
  deferred,
  failed,
  memoryStorage,
  ok,
  raw,
  refused,
  type FakeAnswer,
} from '@charity-kit/client/testing'
import {
  getContact,
  sendContactMessage,
  type ContactContent,
  type ContactMessage,
  type NoRequest,
} from '@charity-kit/contract'
import { contactContent } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sent } from '../../testing/account-server.ts'
import { button, field, heading } from '../../testing/locators.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { ContactPage } from './contact-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

const received = (message: string) => ok<Partial<ContactMessage>>({ id: 3, status: 'NEW' }, { message })
const failure = failed({ kind: 'offline' })

interface Answers {
  data: FakeAnswer<NoRequest, ContactContent>
  message: FakeAnswer<object, Partial<ContactMessage>>
}
const open = (
  { data = ok(contactContent), message = received('Thank you. We will reply soon.') }: Partial<Answers> = {},
  lang = 'en',
  session = createVisitorSession(memoryStorage()),
) => {
  const server = createFakeServer().on(getContact, data).on(sendContactMessage, message)
  onTestFinished(server.install())
  render(
    <div className="ch-root">
      <TestSite lang={lang} session={session}>
        <ContactPage />
      </TestSite>
    </div>,
  )
  return { server, session }
}
const subject = () => page.getByRole('combobox')
const fill = async () => {
  await field('Name').fill('Neema')
  await field('Email').fill('neema@mail.example')
  await subject().selectOptions('An order')
  await field('Message').fill('Can I collect my order?')
}
const text = (words: string) => page.getByText(words, { exact: true })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

describe('[S2 contact page]', () => {
  it('contact options, the form of the data, location and questions', async () => {
    open()
    await expect.element(heading('Contact')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /0700 000 000/ }))
      .toHaveAttribute('href', 'tel:0700000000')
    await expect.element(page.getByRole('link', { name: /hello@/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Sample Road/ })).toBeVisible()
    await expect.element(field('Town (optional)')).toBeVisible()
    await expect.element(field('Message')).toHaveAttribute('rows', '5')
    await expect.element(field('Email')).toHaveAttribute('type', 'email')
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email')
    await expect.element(field('Name')).toHaveAttribute('autocomplete', 'name')
    await page.getByText('Can I pay with a card?').click()
    await expect.element(text('Not on this site.')).toBeVisible()
  })

  it("[S8] 'Error loading contact data', and Try Again fetches it", async () => {
    const { server } = open({ data: raw(200, { ...contactContent, form: null }) })
    await expect.element(text('Error loading contact data')).toBeVisible()
    server.on(getContact, ok(contactContent))
    await button('Try Again').click()
    await expect.element(heading('Contact')).toBeVisible()
  })
})

describe('[S2 contact page] the form', () => {
  it('[S9] the success message of the server stays 5 s, then the form clears', async () => {
    const { server } = open()
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waits = vi.spyOn(globalThis, 'setTimeout')
    await button('Send message').click()
    await expect.element(text('Thank you. We will reply soon.')).toBeVisible()
    expect(sent(server, sendContactMessage)).toEqual([
      {
        name: 'Neema',
        email: 'neema@mail.example',
        subject: 'An order',
        message: 'Can I collect my order?',
      },
    ])
    await expect.element(field('Name')).toHaveValue('Neema')
    // Reads the end off the timer itself, because polling moves the clock.
    await expect.poll(() => waits.mock.calls.map(([, ms]) => ms)).toContain(5000)
    vi.advanceTimersByTime(5000)
    await expect.element(text('Thank you. We will reply soon.')).not.toBeInTheDocument()
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(subject()).toHaveValue('')
  })

  it('a server that only answers OK: the thanks are in our words', async () => {
    open({ message: received('OK') })
    await fill()
    await button('Send message').click()
    await expect.element(text('Thank you. We have your message and will reply soon.')).toBeVisible()
  })

  it.each<[string, Answers['message'], string]>([
    [
      'a non-200 status code in the body',
      raw(200, { statusCode: 503, message: 'The office is closed today.', body: null }),
      'The office is closed today.',
    ],
    [
      'the server’s message',
      failed({ kind: 'unexpected', message: 'Please try tomorrow.' }),
      'Please try tomorrow.',
    ],
    ['a message without a full stop', refused('', { message: 'We are closed today' }), 'We are closed today'],
    [
      'a refusal without words',
      refused(''),
      'There was an error submitting your message. Please try again later.',
    ],
    [
      'a bare reason phrase',
      refused('', { message: 'Bad Request' }),
      'There was an error submitting your message. Please try again later.',
    ],
    [
      'an error of something that the form lacks',
      refused('', { message: 'Wrong.', fields: { elsewhere: 'Please use plain text only.' } }),
      'Please use plain text only.',
    ],
    ['no message', raw(502), 'There was an error submitting your message. Please try again later.'],
    ['a request error', failure, 'There was an error submitting your message. Please try again later.'],
  ])('[S8 contact failure] %s: nothing typed is lost', async (_name, message, words) => {
    open({ message })
    await fill()
    await button('Send message').click()
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(field('Message')).toHaveValue('Can I collect my order?')
  })

  it("[S8 contact failure] the server's errors stand at their fields, the first in focus", async () => {
    const fields = { email: 'This address takes no mail.' }
    open({ message: refused('', { message: 'Please check what you typed.', fields }) })
    await fill()
    await button('Send message').click()
    await expect.element(text('This address takes no mail.')).toBeVisible()
    await expect.element(text('Please check what you typed.')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
  })

  it('[S4 contact form] a message that is sent again keeps its key, so that it counts once', async () => {
    const { server } = open({ message: failure })
    await fill()
    await button('Send message').click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'There was an error' })).toBeVisible()
    server.on(sendContactMessage, received('Received.'))
    await button('Send message').click()
    await expect.element(text('Received.')).toBeVisible()
    const keys = server.requestsTo(sendContactMessage).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('[S4 contact form] sends once, and nothing changes meanwhile', async () => {
    const late = deferred<ReturnType<typeof received>>()
    const { server } = open({ message: late.promise })
    await fill()
    await button('Send message').click()
    await button('Sending…').click()
    await userEvent.type(field('Name'), ' Juma')
    await expect.element(field('Name')).toHaveValue('Neema')
    late.resolve(received('Received.'))
    await expect.element(text('Received.')).toBeVisible()
    await button('Send message').click()
    expect(sent(server, sendContactMessage)).toHaveLength(1)
  })

  it('[S4 contact form] typing after a success starts the next message, which is not cleared away', async () => {
    open()
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button('Send message').click()
    await expect.element(text('Thank you. We will reply soon.')).toBeVisible()
    await field('Message').fill('One more thing')
    await expect.element(text('Thank you. We will reply soon.')).not.toBeInTheDocument()
    vi.advanceTimersByTime(5000)
    await expect.element(field('Message')).toHaveValue('One more thing')
  })

  it('[S4 authentication] after a 401 the next form has the message, until it is sent', async () => {
    const unauthorised = failed({ kind: 'unauthorised' })
    const { session } = open({ message: unauthorised })
    await fill()
    await button('Send message').click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'There was an error' })).toBeVisible()
    cleanup()
    open({ message: unauthorised }, 'en', session)
    await expect.element(field('Message')).toHaveValue('Can I collect my order?')
    await expect.element(subject()).toHaveValue('An order')
    cleanup()
    open({}, 'en', session)
    await button('Send message').click()
    await expect.element(text('Thank you. We will reply soon.')).toBeVisible()
    cleanup()
    open({}, 'en', session)
    await expect.element(field('Message')).toHaveValue('')
  })

  it('works with only a keyboard: the first error has the focus, and then the form is sent', async () => {
    const { server } = open()
    await expect.element(button('Send message')).toBeVisible()
    button('Send message').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('Name is required')).toBeVisible()
    await expect.element(text('Email is required')).toBeVisible()
    await expect.element(text('Subject is required')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Neema{Tab}neema@mail.example{Tab}An{Tab}{Tab}Hello')
    await expect.element(text('Name is required')).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(text('Thank you. We will reply soon.')).toBeVisible()
    expect(sent(server, sendContactMessage)).toMatchObject([{ subject: 'An order', message: 'Hello' }])
  })

  it('speaks Swahili', async () => {
    open({}, 'sw')
    await button('Tuma ujumbe').click()
    await expect.element(text('Tafadhali jaza sehemu hii: Jina')).toBeVisible()
    await expect.element(text('0700 000 000')).toBeVisible()
  })
})
