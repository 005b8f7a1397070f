import { describe, expect, it } from 'vitest'
import { contentChanges } from './record-changes.ts'

const long = 'The centre is open on weekdays. '.repeat(8)

describe('[desk activity] what changed of a text', () => {
  it('is the whole text if it is short', () => {
    expect(contentChanges({ about: 'Open' }, { about: 'Closed' })).toEqual([
      { field: 'content', from: 'Open', to: 'Closed' },
    ])
    expect(contentChanges({ about: 'Open' }, {})).toEqual([{ field: 'content', from: 'Open', to: null }])
    expect(contentChanges({ about: 'Open' }, { about: 'Open' })).toEqual([])
  })

  it('is the part that differs if the text is long, also at the end', () => {
    const [change] = contentChanges(`${long}Ask Neema.`, `${long}Ask Baraka.`)
    expect(change?.from).toMatch(/^….*Ask Neema\.$/)
    expect(change?.to).toMatch(/^….*Ask Baraka\.$/)
    const [first] = contentChanges(`Old. ${long}`, `New. ${long}`)
    expect([String(first?.from).slice(0, 8), String(first?.to).slice(0, 8)]).toEqual(['Old. The', 'New. The'])
    expect(String(first?.from)).toMatch(/…$/)
  })
})
