import { describe, expect, it } from 'vitest'
import { safeParse } from 'valibot'
import { contactContent, contactField } from './contact-content.ts'
import { videoIdOf } from './content.ts'

describe("[S9 video link] the 11 characters of a video's link", () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/watch?list=x&v=abc-DEF_123&t=4s', 'abc-DEF_123'],
    ['https://youtu.be/abc-DEF_123?si=share', 'abc-DEF_123'],
    ['https://www.youtube.com/embed/abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube-nocookie.com/embed/abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/shorts/abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/live/abc-DEF_123', 'abc-DEF_123'],
    ['abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/watch?v=short', undefined],
    ['https://www.youtube.com/watch?v=abc-DEF_1234', undefined],
    ['https://video.example/abc', undefined],
    ['', undefined],
  ])('%s', (link, id) => {
    expect(videoIdOf(link)).toBe(id)
  })
})

describe('[S2 contact page] static field definitions', () => {
  const base = { name: 'subject', label: { en: 'Subject' }, required: true }
  it.each([
    [{ ...base, type: 'text' }, true],
    [{ ...base, type: 'email' }, true],
    [{ ...base, type: 'select', options: [{ value: 'An order', label: { en: 'An order' } }] }, true],
    [{ ...base, type: 'select' }, false],
    [{ ...base, type: 'textarea', rows: 5 }, true],
    [{ ...base, type: 'textarea', rows: 0 }, false],
    [{ ...base, type: 'file' }, false],
    [{ ...base, type: 'text', name: 'a b' }, false],
    [{ ...base, type: 'text', required: 'yes' }, false],
  ])('%j', (field, fits) => {
    expect(safeParse(contactField, field).success).toBe(fits)
  })

  it('an address that runs code is no way to reach the centre', () => {
    const option = { kind: 'phone', label: { en: 'Phone' }, text: { en: '1' } }
    const fits = (href: string) => safeParse(contactContent.entries.options, [{ ...option, href }]).success
    expect(fits('tel:0700000000')).toBe(true)
    expect(fits('javascript:alert(1)')).toBe(false)
  })
})
