/** Pages that do to a widget what real pages do. Each is a whole document around one `<charity-donate>`. */
import type { Page } from 'playwright'

export interface HostilePage {
  html: string
  headers?: Record<string, string>
  /** How the page is looked at. */
  view?: { width: number; height: number }
  /** Whether the panel is expected to look as on a plain page; not where the visitor's own settings change it. */
  looksTheSame?: boolean
  prepare?: (page: Page) => Promise<void>
}

interface Parts {
  /** Stands before `<html>`. */
  doctype?: string
  /** Attributes of `<html>`. */
  root?: string
  head?: string
  /** What is around the element. */
  around?: readonly [before: string, after: string]
  /** Attributes of the element. */
  attributes?: string
  script?: string
}

/** @param centre the centre's origin */
const documentOf =
  (centre: string) =>
  ({
    doctype = '<!doctype html>',
    root = 'lang="en"',
    head = '',
    around = ['', ''],
    attributes = '',
    script = 'async=""',
  }: Parts = {}): string =>
    `${doctype}<html ${root}><head><meta name="viewport" content="width=device-width, initial-scale=1" /><title>A page</title>${head}</head>
<body><h1>A page</h1>${around[0]}<charity-donate client-key="partner" ${attributes}><a href="${centre}/donate">Donate on the centre's site</a></charity-donate>${around[1]}
<script ${script} src="${centre}/embed/v1/charity-widgets.js"></script></body></html>`

/** Pages by what is wrong with them. */
export const hostilePages = (centre: string): Record<string, HostilePage> => {
  const page = documentOf(centre)
  const css = (styles: string): HostilePage => ({ html: page({ head: `<style>${styles}</style>` }) })
  const js = (script: string): HostilePage => ({ html: page({ head: `<script>${script}</script>` }) })
  const inside = (before: string, after: string): HostilePage => ({ html: page({ around: [before, after] }) })
  return {
    'a plain page': { html: page() },

    // Style sheets
    '* { all: unset }': css('* { all: unset }'),
    '* with everything !important': css(
      'body, body * { font: italic 40px/3 fantasy !important; color: lime !important; text-transform: uppercase !important; letter-spacing: 1em !important; text-align: right !important; box-sizing: content-box !important; transition: all 4s !important }',
    ),
    'controls and dialogs hidden': css(
      'button, input, select, textarea, dialog, form, fieldset, svg, h2, p { display: none !important; pointer-events: none !important } dialog::backdrop { display: none !important }',
    ),
    'a root of 62.5 % and a body of 3 px': css(
      'html { font-size: 62.5% } body { font-size: 3px; line-height: 0 }',
    ),
    'dialogs dressed by the page': css(
      'dialog, [role=dialog] { position: static !important; transform: scale(.2) !important; opacity: .1 !important } dialog:not([open]) { display: block !important }',
    ),
    'a page in the dark': css(':root { color-scheme: dark; background: #000; color: #fff }'),
    'vertical writing': css('html { writing-mode: vertical-rl }'),
    'no outlines and no selection': css(
      '*:focus { outline: 0 !important } * { user-select: none !important; touch-action: none !important; cursor: none !important }',
    ),
    'custom properties of the same names': css(
      ':root { --ch-color-text: red; --ch-space-4: 90px; --ch-unit: 99px; --ch-control: 2px; --ch-font-md: 1px }',
    ),
    'a page that does not scroll': css(
      'html, body { overflow: hidden; height: 100%; position: fixed; inset: 0 }',
    ),
    layers: {
      html: page({
        head: '<style>@layer reset { * { margin: 0; padding: 0; font: inherit; color: inherit } } div.top { position: fixed; inset: 0 0 auto; height: 40px; z-index: 2147483647; background: red }</style>',
        around: ['<div class="top"></div>', ''],
      }),
    },

    // Where it stands
    'in a transformed and clipped box': inside(
      '<div style="transform: rotate(2deg) scale(.8); filter: blur(0); perspective: 100px; overflow: hidden; contain: paint; will-change: transform">',
      '</div>',
    ),
    'in a box with content-visibility': inside('<div style="content-visibility: auto">', '</div>'),
    'in a flex row that gives it 20 px': inside(
      '<div style="display: flex; width: 200px"><div style="flex: 1">Text</div><div style="flex: 0 0 20px; min-width: 0">',
      '</div></div>',
    ),
    'in a form': inside(
      '<form action="/sent" id="host-form"><input name="q" />',
      '<button>Send</button></form>',
    ),
    'in a label': inside('<label for="elsewhere">Text ', '</label>'),
    'in a disabled fieldset': inside('<fieldset disabled="">', '</fieldset>'),
    'in details': inside('<details open=""><summary>More</summary>', '</details>'),
    'in a table': inside('<table><tbody><tr><td width="30">', '</td></tr></tbody></table>'),
    'in a modal dialog of the page': {
      html: page({
        around: ['<dialog id="host">', '</dialog>'],
        head: '<script>addEventListener("DOMContentLoaded", () => document.getElementById("host").showModal())</script>',
      }),
    },
    'in a dialog that keeps the focus inside': js(
      'addEventListener("DOMContentLoaded", () => { const title = document.querySelector("h1"); title.tabIndex = -1; document.addEventListener("focusin", (event) => { if (event.target.localName === "charity-donate") title.focus() }) })',
    ),
    'beside what is inert': inside(
      '<main inert=""><input /></main><section>',
      '</section><aside inert="">Text</aside>',
    ),
    'in a shadow root': {
      html: page({
        around: [
          '<div><template shadowrootmode="open"><style>button { display: none }</style>',
          '</template></div>',
        ],
      }),
    },
    'added late, by innerHTML': js(
      'addEventListener("load", () => { const element = document.querySelector("charity-donate"); const html = element.outerHTML; const box = document.createElement("p"); element.replaceWith(box); box.innerHTML = html })',
    ),

    // Documents
    'quirks mode': { html: page({ doctype: '' }) },
    'a base elsewhere': {
      html: page({ head: '<base href="https://elsewhere.invalid/deep/" target="_blank" />' }),
    },
    'from right to left': { html: page({ root: 'lang="ar" dir="rtl"' }) },
    XHTML: {
      html: page({ root: 'xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"' }).replace(
        '<!doctype html>',
        '<!DOCTYPE html>',
      ),
      headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' },
    },
    'Latin-1': { html: page(), headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
    'an import map': {
      html: page({
        head: `<script type="importmap">{ "imports": { "/": "/nowhere/", "preact": "/nowhere.js", "react": "/nowhere.js" } }</script>`,
      }),
    },
    'a strict content security policy with Trusted Types': {
      html: page(),
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${centre}; connect-src ${centre}; img-src ${centre}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    },
    'cross-origin isolation': {
      html: page({ script: 'async="" crossorigin=""' }),
      headers: { 'cross-origin-opener-policy': 'same-origin' },
    },
    'a sandbox with its origin': {
      html: page(),
      headers: { 'content-security-policy': 'sandbox allow-scripts allow-same-origin allow-forms' },
    },

    // Scripts
    'arrays and texts with a toJSON, as prototype.js gives them': js(
      'Array.prototype.toJSON = function () { return "[" + this.map((item) => JSON.stringify(item)).join(", ") + "]" }; String.prototype.toJSON = function () { return String(this) }; window.$ = window.$$ = window.Prototype = {}',
    ),
    'arrays with more methods': js(
      'Array.prototype.each = function () {}; Array.prototype.include = 1; Number.prototype.extend = Function.prototype.extend = function () {}',
    ),
    'an Array.from that ignores its second argument': js(
      'Array.from = function (list) { const all = []; for (let i = 0; i < (list && list.length || 0); i++) all.push(list[i]); return all }',
    ),
    'AMD, CommonJS and other globals': js(
      'window.define = () => { throw new Error("AMD") }; window.define.amd = {}; window.module = { exports: {} }; window.exports = {}; window.require = () => { throw new Error("CommonJS") }; window.process = {}; window.global = {}; window.React = window.preact = "theirs"; window.name = "window"',
    ),
    'replaced methods': js(
      'String.prototype.trim = function () { return String(this).replace(/^ +| +$/g, "") }; Element.prototype.dispose = function () {}; Object.keys = ((keys) => (value) => keys(value))(Object.keys); Math.random = () => 0; window.open = () => null; window.alert = window.confirm = () => { throw new Error("dialogs") }',
    ),
    'a wrapped fetch': js(
      'const theirs = window.fetch; window.fetch = function (...args) { return theirs.apply(window, args).then((answer) => answer) }',
    ),
    'no storage': js(
      'for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError") } })',
    ),
    'no secure context': js(
      'delete Crypto.prototype.randomUUID; delete window.crypto.constructor.prototype.subtle',
    ),
    'keys as shortcuts': js(
      'document.addEventListener("keydown", (event) => { if (!/^(input|textarea)$/.test(event.target.localName)) event.preventDefault() }); document.addEventListener("keypress", (event) => event.preventDefault())',
    ),
    'clicks handled by the page': js(
      'document.addEventListener("click", (event) => { if (event.target.closest && event.target.closest("a")) event.preventDefault(); history.replaceState(history.state, "", location.href) })',
    ),
    'a page that writes itself': js('document.write("<p>Written</p>")'),
    'the script twice, and the element in a loop': {
      html: page().replace('</body>', `<script src="${centre}/embed/v1/charity-widgets.js"></script></body>`),
    },

    // Screens and settings
    'a screen of 320 x 200': { html: page(), view: { width: 320, height: 200 }, looksTheSame: false },
    'a screen of 320 x 256, as at 400 %': {
      html: page(),
      view: { width: 320, height: 256 },
      looksTheSame: false,
    },
    'zoom: 2 on the page': { ...css('body { zoom: 2 }'), looksTheSame: false },
    'large text': { ...css('html { font-size: 200% }'), looksTheSame: false },
    'forced colours': {
      html: page(),
      looksTheSame: false,
      prepare: (it) => it.emulateMedia({ forcedColors: 'active' }),
    },
    printing: { html: page(), looksTheSame: false, prepare: (it) => it.emulateMedia({ media: 'print' }) },
    'a dark system': {
      html: page(),
      prepare: (it) => it.emulateMedia({ colorScheme: 'dark' }),
    },
    'reduced motion and more contrast': {
      html: page(),
      prepare: (it) => it.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' }),
    },
  }
}
