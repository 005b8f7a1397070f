import type { Frame, Page } from 'playwright'

/** A page that does to a widget what real pages do: a whole document around one `<charity-donate>`. */
export interface HostilePage {
  html: string
  headers?: Record<string, string>
  /** What the page's server has beside it, by path. */
  scripts?: Record<string, string>
  /** How the page is looked at. */
  view?: { width: number; height: number }
  /** Whether the element stands in a frame. */
  isFramed?: boolean
  /** Whether the panel is expected to look as on a plain page; not where the visitor's own settings change it. */
  looksTheSame?: boolean
  /** Whether the focus is expected where it was before the panel opened; not where the page takes it. */
  keepsFocus?: boolean
  /** Whether the visit goes through every step. Otherwise the tab holds a donation that waits at the last one. */
  wholeWay?: boolean
  /** The visitor's settings. */
  media?: Parameters<Page['emulateMedia']>[0]
  /** What the page does once it has loaded. */
  arrive?: (frame: Frame) => Promise<unknown>
}

interface Parts {
  /** Stands before `<html>`. */
  doctype?: string
  /** Attributes of `<html>`. */
  root?: string
  head?: string
  /** What is around the element. */
  around?: readonly [before: string, after: string]
  /** Attributes of the script's tag. */
  script?: string
}

/**
 * What a page is made with.
 * @param centre the centre's origin
 */
export const pagesOf = (centre: string) => {
  const page = ({
    doctype = '<!doctype html>',
    root = 'lang="en"',
    head = '',
    around = ['', ''],
    script = 'async=""',
  }: Parts = {}): string =>
    `${doctype}<html ${root}><head><meta name="viewport" content="width=device-width, initial-scale=1" /><title>A page</title>${head}</head>
<body><h1>A page</h1>${around[0]}<charity-donate client-key="partner"><a href="${centre}/donate">Donate on the centre's site</a></charity-donate>${around[1]}
<script ${script} src="${centre}/embed/v1/charity-widgets.js"></script></body></html>`
  return {
    centre,
    page,
    /** A page with styles. */
    css: (styles: string): HostilePage => ({ html: page({ head: `<style>${styles}</style>` }) }),
    /** A page with a script that runs before ours. */
    js: (script: string): HostilePage => ({ html: page({ head: `<script>${script}</script>` }) }),
    /** A page with something around the element. */
    inside: (before: string, after: string): HostilePage => ({ html: page({ around: [before, after] }) }),
  }
}
export type Pages = ReturnType<typeof pagesOf>
