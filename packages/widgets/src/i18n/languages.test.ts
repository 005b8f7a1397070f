import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { browse } from './en/browse.ts'
import { donation as english } from './en/donation.ts'
import { browse as browseInSwahili } from './sw/browse.ts'
import { donation as swahili } from './sw/donation.ts'

const messages = { en: english, sw: swahili }
type Message = (typeof english)[keyof typeof english]

/** Returns a message's texts, with a value in each of its places. */
const textsOf = (message: Message): string[] =>
  typeof message === 'function'
    ? [(message as (...values: unknown[]) => string)('Bank Transfer', 'Zawadi')]
    : typeof message === 'string'
      ? [message]
      : Object.values<string>(message)

describe('languages', () => {
  it.each(['en', 'sw'] as const)('%s has every text, and none is empty', (language) => {
    expect(Object.keys(messages[language]).sort()).toEqual(Object.keys(english).sort())
    for (const [name, message] of Object.entries(messages[language]))
      for (const text of textsOf(message)) {
        expect(text, name).toEqual(expect.any(String))
        expect(text.trim(), name).toBe(text)
        expect(text, name).not.toMatch(/^$|undefined|\[object/)
      }
  })

  it('Swahili translates every text', () => {
    const same = Object.entries(english).filter(
      ([name, message]) => textsOf(message).join() === textsOf(swahili[name as keyof typeof english]).join(),
    )
    expect(same.map(([name]) => name)).toEqual([])
  })

  it('each language uses the same values, and the same parts in bold', () => {
    for (const [name, message] of Object.entries(english)) {
      const other = swahili[name as keyof typeof english]
      expect(typeof other, name).toBe(typeof message)
      const stars = (texts: string[]) => texts.join().split('*').length
      expect(stars(textsOf(other)), name).toBe(stars(textsOf(message)))
      if (typeof message !== 'function') continue
      const values = ['<first>', '<second>'].slice(0, message.length) as never[]
      const said = (other as (...values: unknown[]) => string)(...values)
      for (const value of values) expect(said, name).toContain(String(value))
    }
  })

  it('numbers of days are whole sentences', () => {
    expect([0, 1, 12].map(browse.daysLeft)).toEqual(['0 days left', '1 day left', '12 days left'])
    expect([0, 1, 12].map(browseInSwahili.daysLeft)).toEqual([
      'Zimebaki siku 0',
      'Imebaki siku 1',
      'Zimebaki siku 12',
    ])
  })

  it('messages are loaded by name', async () => {
    const messages = catalogue.messages('donation', english)
    expect(await messages.load('en')).toBe(english)
    expect(await messages.load('sw')).toBe(swahili)
  })
})

/** The specification's sentences, to the letter. */
describe('English', () => {
  it.each([
    ['[S2 donation panel]', browse.latestCampaigns, 'Latest Campaigns'],
    ['[S2 donation panel]', browse.noCampaigns, 'No campaigns available at the moment.'],
    ['[S2 donation panel]', browse.verifiedOrganizer, 'Verified Organizer'],
    ['[S2 donation panel]', browse.donateNow, 'Donate Now'],
    ['[S2 donation panel]', browse.continueSupporting, 'Continue Supporting'],
    ['[S2 donation panel]', browse.targetReached, 'Target Reached!'],
    [
      '[S5 donation confirm]',
      english.transactionIdRequired,
      'Please provide the transaction ID as proof of payment.',
    ],
    ['[S8]', browse.campaignsFailed, 'Failed to load campaigns. Please try again later.'],
    ['[S8]', english.submitFailed, 'Failed to submit donation. Please try again.'],
    ['[payments]', english.amountNotAboveZero, 'Please enter an amount above zero.'],
    [
      '[payments]',
      english.transactionIdUsed,
      'This transaction ID has already been used. Please check it and try again.',
    ],
  ])('%s %s', (_place, text, specified) => {
    expect(text).toBe(specified)
  })
})
