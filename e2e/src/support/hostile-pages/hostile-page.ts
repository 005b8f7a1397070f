import type { Frame, Page } from 'playwright'

/** A page that treats a widget as real pages do: a whole document around one `<charity-donate>`. */
export interface HostilePage {
  html: string
  headers?: Record<string, string>
  /** Scripts on the page's server, by path. */
  scripts?: Record<string, string>
  /** Viewport of the visitor. */
  view?: { width: number; height: number }
  /** Whether the element stands in a frame. */
  isFramed?: boolean
  /** Whether the panel must look as on a plain page. False if the visitor's own settings change the look. */
  looksTheSame?: boolean
  /** Whether the focus must return to its place before the panel opened. False if the page takes the focus. */
  keepsFocus?: boolean
  /** Whether the visit goes through every step. Otherwise the tab has a donation that waits at the last step. */
  wholeWay?: boolean
  /** Settings of the visitor. */
  media?: Parameters<Page['emulateMedia']>[0]
  /** Action of the page once it has loaded. */
  arrive?: (frame: Frame) => Promise<unknown>
}

interface Parts {
  /** Text before `<html>`. */
  doctype?: string
  /** Attributes of `<html>`. */
  root?: string
  head?: string
  /** Markup around the element. */
  around?: readonly [before: string, after: string]
  /** Attributes of the script's tag. */
  script?: string
}

/**
 * Returns the functions that make pages.
 *
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
    /** Returns a page with styles. */
    css: (styles: string): HostilePage => ({ html: page({ head: `<style>${styles}</style>` }) }),
    /** Returns a page with a script that runs before ours. */
    js: (script: string): HostilePage => ({ html: page({ head: `<script>${script}</script>` }) }),
    /** Returns a page with markup around the element. */
    inside: (before: string, after: string): HostilePage => ({ html: page({ around: [before, after] }) }),
  }
}
export type Pages = ReturnType<typeof pagesOf>
