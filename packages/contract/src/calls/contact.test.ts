import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactContent, contactField } from './contact.ts'

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
  ])('accepts only valid field definitions: %j', (field, fits) => {
    expect(safeParse(contactField, field).success).toBe(fits)
  })

  it('rejects a way to reach the centre whose address runs code', () => {
    const option = { kind: 'phone', label: { en: 'Phone' }, text: { en: '1' } }
    const fits = (href: string) => safeParse(contactContent.entries.options, [{ ...option, href }]).success
    expect(fits('tel:0700000000')).toBe(true)
    expect(fits('javascript:alert(1)')).toBe(false)
  })
})
