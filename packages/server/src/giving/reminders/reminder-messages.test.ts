import { languageCodes, smsSize } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { reminderEmail, reminderText, type ReminderNews } from './reminder-messages.ts'

const token = 'aZ09aZ09aZ09aZ09'
const usual: ReminderNews = { amountTzs: 10_000, campaign: 'A music room', isLast: false }
/** Returns the text in English and in Swahili. */
const textsOf = (news: ReminderNews, { centreName = 'Chanua', publicUrl = 'https://chanua.example' } = {}) =>
  languageCodes.map((language) =>
    reminderText(news, { centreName, url: `${publicUrl}/r/${token}` }, language),
  )

describe('[reminders] the text of a reminder', () => {
  it('has what its donor asked for, in English and in Swahili', () => {
    const link = `chanua.example/r/${token}`
    expect(textsOf(usual)).toEqual([
      `Chanua: you asked us to remind you: Tsh 10,000 for A music room. Give, skip or stop: ${link}`,
      `Chanua: uliomba tukukumbushe: Tsh 10,000 kwa A music room. Changia, ruka au sitisha: ${link}`,
    ])
    expect(textsOf({ ...usual, isLast: true })).toEqual([
      `Chanua: you asked us to remind you: Tsh 10,000 for A music room. This is the last one for now. Give, skip or stop: ${link}`,
      `Chanua: uliomba tukukumbushe: Tsh 10,000 kwa A music room. Hiki ni cha mwisho kwa sasa. Changia, ruka au sitisha: ${link}`,
    ])
    expect(textsOf({ ...usual, campaign: null })[0]).toBe(
      `Chanua: you asked us to remind you of Tsh 10,000. Give, skip or stop: ${link}`,
    )
  })

  const longestUrl = `https://${'a'.repeat(60)}.${'b'.repeat(21)}`
  it.each([
    ['the longest values', {}, {}],
    ['a long address', {}, { publicUrl: longestUrl }],
    ['a long address without encryption', {}, { publicUrl: `http://${'a'.repeat(60)}.${'b'.repeat(22)}` }],
    ['a long name of one word', {}, { centreName: 'W'.repeat(80), publicUrl: longestUrl }],
    ['letters that take two places', { campaign: '€'.repeat(60) }, { centreName: '[{€}] '.repeat(9) }],
    ['letters that no phone has', { campaign: '…'.repeat(60) }, { centreName: '你好… '.repeat(9) }],
  ])('fits into one message with %s, and none is cut', (_what, values, place) => {
    const settings = {
      centreName: "Chanua Children's Centre of the Southern Highlands",
      publicUrl: 'https://a-centre-for-children.or.tz',
      ...place,
    }
    const link = `${settings.publicUrl.replace('https://', '')}/r/${token}`
    for (const isLast of [false, true]) {
      const news = { amountTzs: Number.MAX_SAFE_INTEGER, campaign: 'W'.repeat(60), isLast, ...values }
      for (const text of textsOf(news, settings)) {
        expect(smsSize(text)).toMatchObject({ limit: 160, messages: 1, unusual: [] })
        // A whole sentence, the words before the link, and the link.
        expect(text).toMatch(/^\S.*\. [A-Z][a-z, ]+: \S+$/)
        expect(text.endsWith(` ${link}`)).toBe(true)
        expect(text.includes('last') || text.includes('mwisho')).toBe(isLast)
      }
    }
  })

  it('names the amount wherever it fits, and leaves the campaign out first', () => {
    const publicUrl = `https://${'a'.repeat(58)}.example`
    for (const isLast of [false, true])
      for (const text of textsOf({ ...usual, isLast }, { publicUrl })) {
        expect(text).toContain('Tsh 10,000')
        expect(text).not.toContain('music')
      }
  })

  it('never says that anything is owed, late or missed', () => {
    for (const isLast of [false, true]) {
      const emails = languageCodes.map((language) => {
        const to = { centreName: 'Chanua', pageUrl: 'https://chanua.example/reminder', reference: 7 }
        return reminderEmail({ ...usual, isLast }, to, language)
      })
      const all = [
        ...textsOf({ ...usual, isLast }),
        ...emails.flatMap(({ subject, text }) => [subject, text]),
      ]
      expect(all.join('\n')).not.toMatch(/\b(?:owe|due|overdue|missed|late|deni|unadaiwa|umechelewa)\b/i)
    }
  })
})
