import { languageCodes, smsSize } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { codeText } from './code-text.ts'

const code = '482913'
/** Returns the text in English and in Swahili. */
const textsOf = ({ centreName = 'Chanua', siteUrl }: { centreName?: string; siteUrl?: string | undefined }) =>
  languageCodes.map((language) => codeText({ code, centreName, siteUrl }, language))

describe('[own gifts] the text that carries a code', () => {
  it('begins with it, and is bound to the site, in English and in Swahili', () => {
    expect(textsOf({ siteUrl: 'https://chanua.example' })).toEqual([
      '482913 is your code to see your gifts at Chanua. It works for 10 minutes. Tell nobody.\n\n@chanua.example #482913',
      '482913 ni msimbo wako wa kuona michango yako kwa Chanua. Unatumika kwa dakika 10. Usimpe mtu yeyote.\n\n@chanua.example #482913',
    ])
  })

  it.each([undefined, 'http://chanua.example', 'https://chanua.example:8443'])(
    'is bound to no site where phones know none: %s',
    (siteUrl) => {
      for (const text of textsOf({ siteUrl })) expect(text).toMatch(/^482913 [^@#\n]+\.$/)
    },
  )

  const longest = `https://${'a'.repeat(60)}.${'b'.repeat(21)}`
  it.each([
    [
      'the longest values',
      { centreName: "Chanua Children's Centre of the Southern Highlands", siteUrl: longest },
    ],
    ['a long name of one word', { centreName: 'W'.repeat(80), siteUrl: longest }],
    ['letters that take two places', { centreName: '€'.repeat(20), siteUrl: longest }],
    ['letters that no phone has', { centreName: '你好… '.repeat(9), siteUrl: 'https://chanua.example' }],
  ])('fits into one message with %s, and none is cut', (_what, values) => {
    for (const text of textsOf(values)) {
      expect(smsSize(text)).toMatchObject({ limit: 160, messages: 1, unusual: [] })
      expect(text).toMatch(/^482913 .*(?:Tell nobody|Usimpe mtu yeyote)\.(?:\n\n@\S+ #482913)?$/)
    }
  })

  it('names the centre wherever its name fits, and leaves the site out first', () => {
    for (const text of textsOf({ siteUrl: longest })) {
      expect(text).toContain('Chanua')
      expect(text).not.toContain('@')
    }
    for (const text of textsOf({ centreName: 'W'.repeat(21) })) expect(text).not.toContain('W')
  })
})
