import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiPages } from './api-pages.ts'
import { repositoryRoot } from './repository-links.ts'

const markdown = await readFile(join(repositoryRoot, 'docs/api.md'), 'utf8')
const file = 'docs/api.md'
const pages = (text: string) =>
  apiPages({ slug: 'api', title: 'The API', description: 'All calls.', markdown: text, file })

const callsIn = (text: string) =>
  [...text.matchAll(/^## (?:GET|POST|PUT|DELETE) .*$/gm)].map(([line]) => line)

describe("[docs] the API's reference", () => {
  it('has each call on one page, and links to it from the first', () => {
    const [overview, ...subjects] = pages(markdown)
    const calls = subjects.flatMap((page) => callsIn(page.markdown))
    expect(calls.toSorted()).toEqual(callsIn(markdown).toSorted())
    expect(callsIn(overview?.markdown ?? '')).toEqual([])
    expect(overview?.markdown.match(/^- \[/gm)).toHaveLength(calls.length)
    expect(overview?.markdown).toContain(
      '[POST /api/donations](/docs/api/giving/#post-apidonations): Claim a donation',
    )
  })

  it('has no page that is much longer than others', () => {
    const [, ...subjects] = pages(markdown)
    for (const page of subjects) {
      expect([page.slug, callsIn(page.markdown).length > 0]).toEqual([page.slug, true])
      expect([page.slug, page.markdown.length < markdown.length / 4]).toEqual([page.slug, true])
    }
  })

  it('says which call it has no page for', () => {
    expect(() => pages('## GET /api/elsewhere\n\nSomething.\n')).toThrow('/api/elsewhere')
  })
})
