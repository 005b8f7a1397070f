import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot, withSiteLinks } from './repository-links.ts'
import { repositoryPages } from './repository-pages.ts'

describe("[docs] links of the repository's pages", () => {
  it.each([
    ['[a page](operations.md)', '[a page](/docs/operations/)'],
    ['[its part](operations.md#security-log)', '[its part](/docs/operations/#security-log)'],
    ['[elsewhere](../packages/widgets/docs/elements.md)', '[elsewhere](/docs/elements/)'],
    ["[the site's own](site/src/content/docs/test-key.md)", "[the site's own](/docs/test-key/)"],
    [
      '[a file](../.env.example)',
      '[a file](https://github.com/charity-kit/charity-kit/blob/main/.env.example)',
    ],
    ['![a picture](images/site.png)', '![a picture](/docs/images/site.png)'],
    ['[here](#flags)', '[here](#flags)'],
    ['[outside](https://example.com/a.md)', '[outside](https://example.com/a.md)'],
    ['```md\n[code](operations.md)\n```', '```md\n[code](operations.md)\n```'],
  ])('%s', (markdown, expected) => {
    expect(withSiteLinks(markdown, 'docs/staff.md')).toBe(expected)
  })

  it('fail where there is no such file', () => {
    expect(() => withSiteLinks('[gone](gone.md)', 'docs/staff.md')).toThrow('docs/staff.md links to gone.md')
  })

  it('lead to no file that the image is built without', () => {
    const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
    const ignored = new Set(read('.dockerignore').split('\n'))
    const linked = repositoryPages.flatMap(({ file }) =>
      [...withSiteLinks(read(file), file).matchAll(/\/blob\/main\/([^)#]+)/g)].map(([, path = '']) => path),
    )
    expect(linked).toContain('compose.yaml')
    expect(linked.filter((path) => ignored.has(path))).toEqual([])
  })
})
