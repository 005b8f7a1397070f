import type { HostilePage, Pages } from './hostile-page.ts'

/** Returns pages whose own scripts change the browser's functions. */
export const scripts = ({ centre, js, page }: Pages): Record<string, HostilePage> => ({
  'arrays with more methods': js(
    'Array.prototype.each = function () {}; Array.prototype.include = 1; Number.prototype.extend = Function.prototype.extend = function () {}',
  ),
  'objects with more properties': js(
    'Object.prototype.each = Object.prototype.extend = function () {}; Object.prototype.isExtended = true; Object.prototype.library = "theirs"; Object.prototype.level = 3; Object.prototype.options = { deep: true }',
  ),
  'an Array.from that ignores its second argument': js(
    'Array.from = function (list) { const all = []; for (let i = 0; i < (list && list.length || 0); i++) all.push(list[i]); return all }',
  ),
  'frozen prototypes': js(
    'for (const name of ["Array", "Object", "Function", "Error", "Promise", "String", "Map", "Set"]) { Object.freeze(window[name]); Object.freeze(window[name].prototype) }',
  ),
  'AMD, CommonJS and other globals': js(
    'window.define = () => { throw new Error("AMD") }; window.define.amd = {}; window.module = { exports: {} }; window.exports = {}; window.require = () => { throw new Error("CommonJS") }; window.process = {}; window.global = {}; window.React = window.preact = "theirs"; window.$ = window.jQuery = window._ = () => { throw new Error("theirs") }; window.name = "window"',
  ),
  'replaced methods': js(
    'String.prototype.trim = function () { return String(this).replace(/^ +| +$/g, "") }; Element.prototype.dispose = function () {}; Object.keys = ((keys) => (value) => keys(value))(Object.keys); Math.random = () => 0; window.open = () => null; window.alert = window.confirm = () => { throw new Error("dialogs") }',
  ),
  'a wrapped fetch': js(
    'const theirs = window.fetch; window.fetch = function (...args) { return theirs.apply(window, args).then((answer) => answer) }',
  ),
  'shadow roots that a recorder opens': js(
    'const attach = Element.prototype.attachShadow; Element.prototype.attachShadow = function () { const root = attach.call(this, { mode: "open" }); new MutationObserver(() => {}).observe(root, { subtree: true, childList: true, attributes: true, characterData: true }); return root }',
  ),
  'no style sheets by script': js(
    'window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor") }; delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets',
  ),
  'names that hide what the document has': {
    html: page({
      around: [
        '<img name="currentScript" alt="" /><form name="scripts"></form><form name="title"></form><form name="referrer"></form><form name="visibilityState"></form><a id="customElements"></a><a id="address"></a>',
        '',
      ],
    }),
  },
  'no storage': js(
    'for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError") } })',
  ),
  'a storage that is full, and no cookies': js(
    'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }; Object.defineProperty(document, "cookie", { get() { throw new DOMException("denied", "SecurityError") } })',
  ),
  'no secure context': js(
    'delete Crypto.prototype.randomUUID; delete window.crypto.constructor.prototype.subtle',
  ),
  'no console': js('window.console = {}'),
  'errors that are swallowed': js(
    'window.onerror = () => true; for (const type of ["error", "unhandledrejection"]) addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)',
  ),
  'keys as shortcuts': js(
    'document.addEventListener("keydown", (event) => { if (!/^(input|textarea)$/.test(event.target.localName)) event.preventDefault() }); document.addEventListener("keypress", (event) => event.preventDefault())',
  ),
  'no copying and no pasting': js(
    'for (const type of ["copy", "cut", "paste", "contextmenu", "selectstart", "dragstart"]) document.addEventListener(type, (event) => event.preventDefault(), true)',
  ),
  'clicks handled by the page': js(
    'document.addEventListener("click", (event) => { if (event.target.closest && event.target.closest("a")) event.preventDefault(); history.replaceState(history.state, "", location.href) })',
  ),
  'a page that writes itself': js('document.write("<p>Written</p>")'),
  'the script twice': {
    html: page().replace('</body>', `<script src="${centre}/embed/v1/charity-widgets.js"></script></body>`),
  },
  'a script that a plugin holds back until something happens': {
    html: page({ script: 'type="text/delayed"' }),
    arrive: (frame) =>
      frame.evaluate(() => {
        for (const held of document.querySelectorAll<HTMLScriptElement>('script[type="text/delayed"]')) {
          const script = document.createElement('script')
          script.src = held.src
          held.replaceWith(script)
        }
      }),
  },
})
