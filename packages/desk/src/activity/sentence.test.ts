import { endpoints, type Endpoint } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { activity as en } from '../i18n/en/activity.ts'
import { activity as sw } from '../i18n/sw/activity.ts'
import { linkOf, sentenceOf } from './sentence.ts'

const baraka = { name: 'Baraka Mollel', amount: 50_000 }
const bracelet = { name: 'Kanga Bracelet', amount: null }

describe('[desk activity] entries', () => {
  it.each([
    ['staff-call', 'verifyPayment 17', null, 'verified payment 17', '/payments/17'],
    ['staff-call', 'verifyPayment 17', baraka, 'verified Tsh 50,000 from Baraka Mollel', '/payments/17'],
    ['staff-call', 'changeProduct 3', bracelet, 'changed Kanga Bracelet', '/products/3'],
    ['staff-call', 'changeContent centre', null, 'changed Numbers and contacts', '/centre/versions/centre'],
    ['staff-call', 'sendNews 2', null, 'sent news of campaign 2', '/campaigns/2'],
    ['staff-call', 'sendNews newsletter', null, 'sent the newsletter', '/campaigns/news/newsletter'],
    [
      'staff-call',
      'sendNews promotions',
      null,
      'sent promotions and discounts',
      '/campaigns/news/promotions',
    ],
    ['staff-call', 'assignLineToPayment 4', null, 'gave line 4 to a payment', undefined],
    ['staff-call', 'someNewCall 3', null, 'did: someNewCall 3', undefined],
    ['staff-call', 'startStatementImport', null, 'began to import a statement', undefined],
    ['staff-call', 'priceCustomOrder 4', null, 'named a price for custom order C-4', '/orders/custom/4'],
    ['signed-in', '', null, 'signed in', undefined],
    ['command', 'recount 3', null, 'ran the command recount 3', undefined],
    ['refused', 'forbidden', null, 'was refused: the role does not allow it', undefined],
    ['refused', 'otp_invalid', null, 'was refused: otp_invalid', undefined],
  ] as const)('%s %s %j: %s', (kind, detail, subject, sentence, link) => {
    expect(sentenceOf({ kind, detail, subject }, en).join('')).toBe(sentence)
    expect(linkOf({ kind, detail })).toBe(link)
  })

  const recorded = Object.entries<Endpoint>(endpoints)
    .filter(([, { role, method, contentType }]) => role === 'staff' && (method !== 'GET' || contentType))
    .map(([name]) => name)
  // Calls that change nothing, or have their own kind of entry.
  const others =
    /^(?:list|preview|staffSignOut$|endSession$|changeStaffPassword$|(?:confirm|enter|remove)SecondFactor$)/

  it.each([
    ['English', en],
    ['Swahili', sw],
  ])('every call that is recorded has words in %s', (_language, { calls }) => {
    expect(recorded.filter((name) => !others.test(name) && !(name in calls))).toEqual([])
  })
})
