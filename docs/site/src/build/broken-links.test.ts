import { describe, expect, it } from 'vitest'
import { brokenLinks } from './broken-links.ts'

const check = (html: string) =>
  brokenLinks(
    new Map([
      ['/docs/', html],
      ['/docs/elements/', '<h2 id="events">Events</h2>'],
    ]),
    new Set(['/docs/_astro/page.css']),
  )

describe('[docs] links', () => {
  it.each([
    '<a href="/docs/elements/">Elements</a>',
    '<a href="elements/#events">Events</a>',
    '<a href="#">Up</a>',
    '<link href="/docs/_astro/page.css">',
    '<a href="/donate">The centre</a>',
    '<a href="https://example.com/docs/nowhere/">Elsewhere</a>',
    '<code>&lt;a href=&quot;/docs/nowhere/&quot;></code>',
  ])('finds nothing wrong with %s', (html) => {
    expect(check(html)).toEqual([])
  })

  it.each([
    '/docs/nowhere/',
    '/docs/elements/#nowhere',
    '#nowhere',
    '/docs/elements',
    '/docs/_astro/old.css',
  ])('reports %s', (address) => {
    expect(check(`<a href="${address}">There</a>`)).toEqual([
      `/docs/ links to ${address}, which is not there.`,
    ])
  })
})
