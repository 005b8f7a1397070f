import { languageCodes, smsSize } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { textUpdate, type TextNews } from './text-updates.ts'
import type { TextSubject } from './text-wish-repository.ts'

const token = 'aZ09aZ09aZ09aZ09'
const kinds = ['donation', 'order', 'custom-order'] as const
const newsWith = ({ amountTzs, transactionId, courierNumber }: typeof ordinary): TextNews[] => [
  { tells: 'received', amountTzs },
  { tells: 'following' },
  { tells: 'confirmed', amountTzs },
  { tells: 'notFound', transactionId },
  { tells: 'sent', courierNumber },
  { tells: 'priced', priceTzs: amountTzs },
  { tells: 'ready' },
  { tells: 'sold', amountTzs },
  { tells: 'reversed', amountTzs },
  { tells: 'looking', amountTzs },
  { tells: 'cancelled' },
]
const ordinary = { amountTzs: 10_000, transactionId: 'QTW1N5OZ07', courierNumber: 'bus, 0754 000 000' }
const textsOf = (
  values: typeof ordinary,
  { centreName = 'Chanua', publicUrl = 'https://chanua.example', id = 1042 } = {},
) =>
  languageCodes.flatMap((language) =>
    kinds.flatMap((kind) =>
      newsWith(values).map((news) => {
        const about: TextSubject = { kind, id }
        return textUpdate(news, { about, centreName, stopUrl: `${publicUrl}/t/${token}` }, language)
      }),
    ),
  )

describe('[texts] each text about a donation or an order', () => {
  it('says what happened, in English and in Swahili', () => {
    const link = `chanua.example/t/${token}`
    const all = textsOf(ordinary)
    expect(all.slice(0, 4)).toEqual([
      `Chanua: we have the ID of your Tsh 10,000 (gift G-1042). We check it now. See or stop: ${link}`,
      `Chanua: we text you here about your gift G-1042. See or stop: ${link}`,
      `Chanua: your Tsh 10,000 has arrived (gift G-1042). Thank you. See or stop: ${link}`,
      `Chanua: we could not find a payment with ID QTW1N5OZ07 (gift G-1042). Do not pay again. Correct or stop: ${link}`,
    ])
    expect(all).toContain(
      `Chanua: your order O-1042 was sent. Courier's number: bus, 0754 000 000. See or stop: ${link}`,
    )
    expect(all).toContain(
      `Chanua: your custom order C-1042 costs Tsh 10,000. If you agree, pay on our page. Pay or stop: ${link}`,
    )
    expect(all).toContain(
      `Chanua: your Tsh 10,000 was taken back (gift G-1042) and no longer counts. If that is a mistake, tell us. See or stop: ${link}`,
    )
    expect(all).toContain(
      `Chanua: a piece of your order O-1042 was sold a moment before. Say what you want instead. Answer or stop: ${link}`,
    )
    expect(all).toContain(
      `Chanua: your order O-1042 was cancelled. Do not pay for it any more. If you have paid, tell us. See or stop: ${link}`,
    )
    expect(all).toContain(
      `Chanua: oda O-1042 imeghairiwa. Usiilipie tena. Kama umeshalipa, tuambie. Ona au acha SMS: ${link}`,
    )
    expect(all).toContain(`Chanua: Tsh 10,000 zimetufikia (mchango G-1042). Asante. Ona au acha SMS: ${link}`)
    expect(all).toContain(`Chanua: oda maalumu C-1042 iko tayari. Ona au acha SMS: ${link}`)
  })

  const longestUrl = `https://${'a'.repeat(60)}.${'b'.repeat(21)}`
  it.each([
    ['the longest values', {}, {}],
    ['a long address', {}, { publicUrl: longestUrl }],
    ['a long address without encryption', {}, { publicUrl: `http://${'a'.repeat(60)}.${'b'.repeat(22)}` }],
    ['a long name of one word', {}, { centreName: 'W'.repeat(80), publicUrl: longestUrl }],
    ['an ID that is none', { transactionId: 'W'.repeat(64) }, {}],
    ['letters that take two places', { courierNumber: '€'.repeat(60) }, { centreName: '[{€}] '.repeat(9) }],
    ['letters that no phone has', { courierNumber: '…'.repeat(60) }, { centreName: '你好… '.repeat(9) }],
  ])('fits into one message with %s, and none is cut', (_what, values, place) => {
    const longest = {
      amountTzs: Number.MAX_SAFE_INTEGER,
      transactionId: 'W'.repeat(20),
      courierNumber: 'W'.repeat(60),
    }
    const publicUrl = 'https://a-centre-for-children.or.tz'
    const settings = {
      centreName: "Chanua Children's Centre of the Southern Highlands",
      id: Number.MAX_SAFE_INTEGER,
      publicUrl,
      ...place,
    }
    const link = `${settings.publicUrl.replace('https://', '')}/t/${token}`
    for (const text of textsOf({ ...longest, ...values }, settings)) {
      expect(smsSize(text)).toMatchObject({ limit: 160, messages: 1, unusual: [] })
      // A whole sentence, the words before the link, and the link.
      expect(text).toMatch(/^\S.*\. [A-Z][A-Za-z, ]+: \S+$/)
      expect(text.endsWith(` ${link}`)).toBe(true)
    }
  })

  it('leaves out the least needed first', () => {
    const [received] = textsOf(ordinary, { publicUrl: longestUrl })
    expect(received).toMatch(/^Chanua: we check your payment now\. See or stop: a+\.b+\/t\//)
    const named = textsOf(ordinary, { centreName: "Chanua Children's Centre of the South" })
    expect(named[0]).toMatch(/^Chanua Children's: we have the ID/)
    expect(textsOf(ordinary, { centreName: 'W'.repeat(21) })[0]).toMatch(/^We have the ID/)
    const { notFound } = messages.en.textUpdates
    expect(notFound('QTW1N5OZ07', 'gift G-1').map((text) => text.includes('QTW'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('repeats no ID that is too long for one', () => {
    for (const text of textsOf({ ...ordinary, transactionId: 'call 0754 000 000 now for money' }))
      expect(text).not.toMatch(/CALL|MONEY/i)
  })
})
