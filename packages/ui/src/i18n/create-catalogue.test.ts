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

it('[languages] has English at once, and a translation once it is fetched', async () => {
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

it("[languages] shares a feature's messages among all its files", () => {
  const catalogue = createCatalogue<All>(forEachTranslation(createFetchers()))
  expect(catalogue.messages('greeting', english)).toBe(catalogue.messages('greeting', english))
})

it("[languages] uses English if a translation can't be fetched, and fetches it again the next time", async () => {
  const fetchers = createFetchers()
  fetchers.greeting.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const messages = createCatalogue<All>(forEachTranslation(fetchers)).messages('greeting', english)
  expect(await messages.load('sw')).toBe(english)
  expect(messages.loaded('sw')).toBeUndefined()
  expect(await messages.load('sw')).toBe(swahili)
})

it('[languages] preloads a language for the features with loaded code, in every catalogue', async () => {
  const [fetchers, others] = [createFetchers(), createFetchers()]
  const messages = createCatalogue<All>(forEachTranslation(fetchers)).messages('greeting', english)
  const catalogue = createCatalogue<All>(forEachTranslation(others))
  const elsewhere = catalogue.messages('farewell', { bye: 'Goodbye' })
  await catalogue.preload('sw')
  expect(messages.loaded('sw')).toBe(swahili)
  expect(elsewhere.loaded('sw')).toEqual({ bye: 'Kwaheri' })
  expect(fetchers.farewell).not.toHaveBeenCalled()
})

it('[languages] fetches messages before their code is loaded, and leaves a failure to the code', async () => {
  const fetchers = createFetchers()
  fetchers.farewell.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = createCatalogue<All>(forEachTranslation(fetchers)).words('greeting', 'farewell')
  await load('en')
  expect(fetchers.greeting).not.toHaveBeenCalled()
  await load('sw')
  expect(fetchers.greeting).toHaveBeenCalledOnce()
  expect(fetchers.farewell).toHaveBeenCalledOnce()
})
