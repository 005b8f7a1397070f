import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactContent } from '../../testing/content.ts'
import { button, field, heading } from '../../testing/locators.ts'
import { ContactPage } from './contact-page.tsx'
import { useContactContent } from './use-contact-content.ts'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

interface Server {
  data: () => Response
  message: () => Response
}
const json = (status: number, body: unknown) => Response.json(body, { status })
const envelope = (statusCode: number, message: string, body: unknown = null) => ({
  statusCode,
  message,
  body,
})

const open = (answers: Partial<Server> = {}, lang = 'en') => {
  const server: Server = {
    data: () => json(200, contactContent),
    message: () => json(200, envelope(200, 'Thank you. We will reply soon.', { id: 3, status: 'NEW' })),
    ...answers,
  }
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return server.data()
    sent.push(await request.json())
    return server.message()
  })
  const connection = { apiBase: 'https://centre.example', lang }
  const Page = () => <ContactPage {...useContactContent(connection)} {...connection} />
  render(
    <div className="ch-root">
      <Page />
    </div>,
  )
  return { server, sent }
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
    await page.getByText('Can I pay with a card?').click()
    await expect.element(text('Not on this site.')).toBeVisible()
  })

  it("[S8] 'Error loading contact data', and Try Again fetches it", async () => {
    const { server } = open({ data: () => json(200, { ...contactContent, form: null }) })
    await expect.element(text('Error loading contact data')).toBeVisible()
    server.data = () => json(200, contactContent)
    await button('Try Again').click()
    await expect.element(heading('Contact')).toBeVisible()
  })
})

describe('[S2 contact page] the form', () => {
  it('[S9] the success message of the server stays 5 s, then the form clears', async () => {
    const { sent } = open()
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waits = vi.spyOn(globalThis, 'setTimeout')
    await button('Send message').click()
    await expect.element(text('Thank you. We will reply soon.')).toBeVisible()
    expect(sent).toEqual([
      {
        name: 'Neema',
        email: 'neema@mail.example',
        subject: 'An order',
        message: 'Can I collect my order?',
      },
    ])
    await expect.element(field('Name')).toHaveValue('Neema')
    // Polling moves the clock, so that its exact end is read off the timer itself.
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(5000)
    vi.advanceTimersByTime(5000)
    await expect.element(text('Thank you. We will reply soon.')).not.toBeInTheDocument()
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(subject()).toHaveValue('')
  })

  it('a server that only says OK is thanked for in our words', async () => {
    open({ message: () => json(200, envelope(200, 'OK', { id: 3, status: 'NEW' })) })
    await fill()
    await button('Send message').click()
    await expect.element(text('Thank you. We have your message and will reply soon.')).toBeVisible()
  })

  it.each<[string, () => Response, string]>([
    [
      'a non-200 status code in the body',
      () => json(200, envelope(503, 'The office is closed today.')),
      'The office is closed today.',
    ],
    ['the server’s message', () => json(500, envelope(500, 'Please try tomorrow.')), 'Please try tomorrow.'],
    [
      'no message',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'There was an error submitting your message. Please try again later.',
    ],
    [
      'a request error',
      () => Response.error(),
      'There was an error submitting your message. Please try again later.',
    ],
  ])('[S8 contact failure] %s: nothing typed is lost', async (_name, message, words) => {
    open({ message })
    await fill()
    await button('Send message').click()
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(field('Message')).toHaveValue('Can I collect my order?')
  })

  it('by keyboard alone: errors, the first of them in focus, then sent', async () => {
    const { sent } = open()
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
    expect(sent).toMatchObject([{ subject: 'An order', message: 'Hello' }])
  })

  it('speaks Swahili', async () => {
    open({}, 'sw')
    await button('Tuma ujumbe').click()
    await expect.element(text('Tafadhali jaza sehemu hii: Jina')).toBeVisible()
    await expect.element(text('0700 000 000')).toBeVisible()
  })
})
