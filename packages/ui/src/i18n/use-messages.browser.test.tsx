import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createCatalogue } from './create-catalogue.ts'
import { LocaleProvider } from './locale.tsx'
import { useMessages } from './use-messages.ts'
import { forEachTranslation } from '../testing/for-each-translation.ts'

interface All {
  greeting: { hello: string }
}
const english = { hello: 'Hello' }

/** Messages whose Swahili arrives when the test resolves it. */
const createDelayed = () => {
  const { promise, resolve, reject } = Promise.withResolvers<All['greeting']>()
  const messages = createCatalogue<All>(forEachTranslation({ greeting: () => promise })).messages(
    'greeting',
    english,
  )
  const Greeting = () => <p>{useMessages(messages).hello}</p>
  return { messages, resolve, reject, Greeting }
}

afterEach(cleanup)

it('[languages] shows English until the language is loaded', async () => {
  const { Greeting, resolve } = createDelayed()
  render(
    <LocaleProvider lang="sw-TZ">
      <Greeting />
    </LocaleProvider>,
  )
  screen.getByText('Hello')
  resolve({ hello: 'Habari' })
  await screen.findByText('Habari')
})

it("[languages] shows English if the language can't be fetched", async () => {
  const { Greeting, reject } = createDelayed()
  render(
    <LocaleProvider lang="sw">
      <Greeting />
    </LocaleProvider>,
  )
  await act(async () => {
    reject(new TypeError('Failed to fetch'))
  })
  screen.getByText('Hello')
})

it('[languages] shows a preloaded language in the first render', async () => {
  const { Greeting, messages, resolve } = createDelayed()
  resolve({ hello: 'Habari' })
  await messages.load('sw')
  const { container } = render(
    <LocaleProvider lang="sw">
      <Greeting />
    </LocaleProvider>,
  )
  expect(container.textContent).toBe('Habari')
})

it('[languages] keeps the former language until the new one is loaded', async () => {
  const { Greeting, resolve } = createDelayed()
  const seen = vi.fn()
  const page = (lang: string) => (
    <LocaleProvider lang={lang}>
      <Greeting />
    </LocaleProvider>
  )
  const { container, rerender } = render(page('en'))
  const watch = new MutationObserver(() => {
    seen(container.textContent)
  })
  watch.observe(container, { subtree: true, characterData: true, childList: true })
  rerender(page('sw'))
  screen.getByText('Hello')
  await act(async () => {
    resolve({ hello: 'Habari' })
  })
  await screen.findByText('Habari')
  rerender(page('en'))
  await screen.findByText('Hello')
  rerender(page('sw'))
  screen.getByText('Habari')
  watch.disconnect()
  expect(seen.mock.calls.flat()).not.toContain('')
})

it('[languages] keeps the outer language in a provider without its own', async () => {
  const { Greeting, resolve } = createDelayed()
  resolve({ hello: 'Habari' })
  render(
    <LocaleProvider lang="sw">
      <LocaleProvider>
        <Greeting />
      </LocaleProvider>
    </LocaleProvider>,
  )
  await screen.findByText('Habari')
})
