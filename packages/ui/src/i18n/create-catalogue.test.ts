import { expect, it, vi } from 'vitest'
import { createCatalogue } from './create-catalogue.ts'
import { forEachTranslation } from '../testing/for-each-translation.ts'

interface All {
  greeting: { hello: string }
  farewell: { bye: string }
}
const english = { hello: 'Hello' }
const swahili = { hello: 'Habari' }
const createFetchers = () => ({
  greeting: vi.fn(async () => swahili),
  farewell: vi.fn(async () => ({ bye: 'Kwaheri' })),
})

it('[languages] English is there at once; a translation once it was fetched', async () => {
  const fetchers = createFetchers()
  const messages = createCatalogue<All>(forEachTranslation(fetchers)).messages('greeting', english)
  expect(messages.loaded('en')).toBe(english)
  expect(await messages.load('en')).toBe(english)
  expect(messages.loaded('sw')).toBeUndefined()
  expect(await messages.load('sw')).toBe(swahili)
  expect(messages.loaded('sw')).toBe(swahili)
  await messages.load('sw')
  expect(fetchers.greeting).toHaveBeenCalledTimes(1)
})

it('[languages] all files of a feature share its messages', () => {
  const catalogue = createCatalogue<All>(forEachTranslation(createFetchers()))
  expect(catalogue.messages('greeting', english)).toBe(catalogue.messages('greeting', english))
})

it("[languages] a translation that can't be fetched is English, and is fetched again the next time", async () => {
  const fetchers = createFetchers()
  fetchers.greeting.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const messages = createCatalogue<All>(forEachTranslation(fetchers)).messages('greeting', english)
  expect(await messages.load('sw')).toBe(english)
  expect(messages.loaded('sw')).toBeUndefined()
  expect(await messages.load('sw')).toBe(swahili)
})

it('[languages] preloading fetches a language for the features whose code is there, in every catalogue', async () => {
  const [fetchers, others] = [createFetchers(), createFetchers()]
  const messages = createCatalogue<All>(forEachTranslation(fetchers)).messages('greeting', english)
  const catalogue = createCatalogue<All>(forEachTranslation(others))
  const elsewhere = catalogue.messages('farewell', { bye: 'Goodbye' })
  await catalogue.preload('sw')
  expect(messages.loaded('sw')).toBe(swahili)
  expect(elsewhere.loaded('sw')).toEqual({ bye: 'Kwaheri' })
  expect(fetchers.farewell).not.toHaveBeenCalled()
})

it('[languages] words are fetched before their code is there, and a failure is left to it', async () => {
  const fetchers = createFetchers()
  fetchers.farewell.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = createCatalogue<All>(forEachTranslation(fetchers)).words('greeting', 'farewell')
  await load('en')
  expect(fetchers.greeting).not.toHaveBeenCalled()
  await load('sw')
  expect(fetchers.greeting).toHaveBeenCalledOnce()
  expect(fetchers.farewell).toHaveBeenCalledOnce()
})
