import { describe, expect, it } from 'vitest'
import { mailHref, smsHref, whatsAppHref } from './message-links.ts'

const text = "Chanua Children's Centre\nGift 1042 & more: https://centre.example/track?lang=sw#donation=1"

describe('[sharing] addresses that open an app with a text', () => {
  it('opens WhatsApp with and without a recipient', () => {
    const open = new URL(whatsAppHref(text))
    expect([open.origin, open.pathname, open.searchParams.get('text')]).toEqual(['https://wa.me', '/', text])
    expect(new URL(whatsAppHref(text, '255754000000')).pathname).toBe('/255754000000')
  })

  it('puts the text of an SMS behind "&" for iOS and behind "?" for Android', () => {
    for (const [address, path] of [
      [smsHref(text), ''],
      [smsHref(text, '255754000000'), '+255754000000'],
    ] as const) {
      const { protocol, pathname, searchParams } = new URL(address)
      expect([protocol, pathname, searchParams.get('body')]).toEqual(['sms:', path, text])
      expect(address).toContain('?&body=')
    }
  })

  it("does not let an email's address or subject add a header", () => {
    const { pathname, searchParams } = new URL(mailHref('Gift 1042', text, 'neema@mail.example'))
    expect(decodeURIComponent(pathname)).toBe('neema@mail.example')
    expect([...searchParams]).toEqual([
      ['subject', 'Gift 1042'],
      ['body', text],
    ])
    expect([
      ...new URL(mailHref('a&bcc=x@y.example', '', 'a@b.example?cc=x@y.example')).searchParams.keys(),
    ]).toEqual(['subject', 'body'])
  })
})
