import type { Page } from './page.ts'
import { base } from './repository-links.ts'

/** The API's subjects: which calls are about each, by their paths. The first that fits has the call. */
const subjects: readonly { slug: string; title: string; path: RegExp }[] = [
  {
    slug: 'giving',
    title: 'Gifts and campaigns',
    path: /^\/api\/(campaigns|donations|donor-wall|gifts|news|reminders)\b/,
  },
  { slug: 'shop', title: 'Shop and orders', path: /^\/api\/(products|orders|custom-orders)\b/ },
  { slug: 'accounts', title: 'Accounts', path: /^\/api\/(auth|otp|account)\b/ },
  { slug: 'centre', title: 'The centre', path: /^\/(data\/|api\/cms\b)/ },
  {
    slug: 'staff-sign-in',
    title: 'Staff: sign-in and team',
    path: /^\/api\/staff\/(sign-in|sign-out|me|password|second-factor|sessions|team|invitations?|security-log)\b/,
  },
  {
    slug: 'staff-payments',
    title: 'Staff: payments',
    path: /^\/api\/staff\/(payments|holds|unclaimed|refunds|receipts)\b/,
  },
  { slug: 'notices', title: 'Notices of payments', path: /^\/api\/notices\// },
  {
    slug: 'staff-statements',
    title: 'Staff: statements and phones',
    path: /^\/api\/staff\/(statement|feeds|unread-messages)/,
  },
  {
    slug: 'staff-orders',
    title: 'Staff: orders',
    path: /^\/api\/staff\/(orders|order-\w+|custom-orders)\b/,
  },
  {
    slug: 'staff-products',
    title: 'Staff: products',
    path: /^\/api\/staff\/(products|product-\w+|photos)\b/,
  },
  {
    slug: 'staff-campaigns',
    title: 'Staff: campaigns, news and the wall',
    path: /^\/api\/staff\/(campaigns|news|donor-wall)\b/,
  },
  {
    slug: 'staff-people',
    title: 'Staff: people and messages',
    path: /^\/api\/staff\/(people|person|contact-messages|failed-emails)\b/,
  },
  { slug: 'staff-centre', title: 'Staff: the centre, reports and activity', path: /^\/api\/staff\// },
]

/** The pages' slugs, in this order. */
export const apiSlugs: readonly string[] = subjects.map(({ slug }) => `api/${slug}`)

const subjectOf = (path: string) => {
  const subject = subjects.find((each) => each.path.test(path))
  if (!subject)
    throw new Error(`No page of the API's reference has the call ${path}: add it to api-pages.ts.`)
  return subject
}

/** The calls of docs/api.md, each from its heading on. */
const callsOf = (markdown: string) =>
  markdown
    .split(/^(?=## (?:GET|POST|PUT|DELETE) )/m)
    .filter((section) => /^## (?:GET|POST|PUT|DELETE) /.test(section))
    .map((section) => {
      const [, method = '', path = '', summary = ''] = /^## (\S+) (\S+)\n\n(.*)/.exec(section) ?? []
      return { section, method, path, summary }
    })

/** As a heading's link spells it. */
const anchorOf = (method: string, path: string) =>
  `${method} ${path}`
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-')

/** docs/api.md in pages: what all calls share, with a list of them, and a page for each subject. */
export const apiPages = (page: Page): Page[] => {
  const calls = callsOf(page.markdown)
  const overview = page.markdown.slice(0, page.markdown.search(/^## (?:GET|POST|PUT|DELETE) /m))
  const parts = subjects.map(({ slug, title, path }) => ({
    slug: `${page.slug}/${slug}`,
    title,
    calls: calls.filter((call) => subjectOf(call.path).path === path),
  }))
  const lists = parts.map(({ slug, title, calls }) => {
    const lines = calls.map(
      ({ method, path, summary }) =>
        `- [${method} ${path}](${base}/${slug}/#${anchorOf(method, path)}): ${summary}`,
    )
    return `### [${title}](${base}/${slug}/)\n\n${lines.join('\n')}`
  })
  return [
    { ...page, markdown: `${overview}## By subject\n\n${lists.join('\n\n')}\n` },
    ...parts.map(({ slug, title, calls }) => ({
      ...page,
      slug,
      title,
      description: `Calls of the API: ${title}. What all calls share stands on the API's first page.`,
      markdown: [
        `What all calls share, keys, envelope and errors: [the API](${base}/${page.slug}/).`,
        ...calls.map(({ section }) => section),
      ].join('\n\n'),
    })),
  ]
}
