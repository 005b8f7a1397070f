import { describe, expect, it } from 'vitest'
import { renderEmail, withoutLinks } from './render-email.ts'

describe('[S1 manual payment] the details of an email', () => {
  const { html, text } = renderEmail(
    {
      subject: 'We have your transaction ID (gift G-1042)',
      opening: ['We have Tsh 10,000 <b>.'],
      details: [
        ['Transaction ID', 'CI240101.1234.A12345'],
        ['Courier', 'Mountain Express 12'],
        ['Phone', '0754 000 000'],
      ],
      closing: ['Chanua'],
    },
    'en',
  )

  it('shows IDs so that their letters and digits can be told apart', () => {
    expect(html).toContain('<td><code>CI240101.1234.A12345</code></td>')
    expect(html).toContain('<td>Mountain Express 12</td>')
  })

  it('breaks no amount and no phone number, and leaves the plain text as it is', () => {
    expect(html).toContain('We have Tsh\u00A010,000 &lt;b&gt;.')
    expect(html).toContain('<td>0754\u00A0000\u00A0000</td>')
    expect(text).toContain('Tsh 10,000')
    expect(text).toContain('Phone: 0754 000 000')
  })
})

describe('[S1 manual payment] a transaction ID in an email', () => {
  it.each([
    'QFG7H8J9K0',
    'CI240101.1234.A12345',
    '003-1A2B3C4D5E',
    'FT26324SAMPL',
    '2311 2045 6789 01',
    'Receipt no. 503QFG7H8J9K0',
  ])('is unchanged: %s', (id) => {
    expect(withoutLinks(id)).toBe(id)
  })

  it.each([
    ['https://prize.example/win', 'https   prize example win'],
    ['www.prize.example', 'www prize example'],
    ['prize.co.tz?1', 'prize co tz?1'],
    ['win@prize.example', 'win prize example'],
    ['tel:0754000000', 'tel 0754000000'],
    ['prize。example', 'prize example'],
  ])('is not a link: %s', (id, rendered) => {
    expect(withoutLinks(id)).toBe(rendered)
  })
})
