import type { HostilePage, Pages } from './hostile-page.ts'

/** Returns pages with the element in unusual places. */
export const places = ({ inside, js, page }: Pages): Record<string, HostilePage> => ({
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
  'in a summary': inside('<details open=""><summary>', '</summary>More</details>'),
  'in a table': inside('<table><tbody><tr><td width="30">', '</td></tr></tbody></table>'),
  'in text that can be edited': inside('<div contenteditable="">', '</div>'),
  'in a modal dialog of the page': {
    html: page({
      around: ['<dialog id="host">', '</dialog>'],
      head: '<script>addEventListener("DOMContentLoaded", () => document.getElementById("host").showModal())</script>',
    }),
  },
  'in a dialog that keeps the focus inside': {
    ...js(
      'addEventListener("DOMContentLoaded", () => { const title = document.querySelector("h1"); title.tabIndex = -1; document.addEventListener("focusin", (event) => { if (event.target.localName === "charity-donate") title.focus() }) })',
    ),
    keepsFocus: false,
  },
  'beside an open popover': {
    ...inside('<div popover="manual" id="news" style="inset: auto 0 0 auto">News</div>', ''),
    arrive: (frame) =>
      frame.evaluate(() => {
        document.getElementById('news')?.showPopover()
      }),
  },
  'beside what is inert': inside(
    '<main inert=""><input /></main><section>',
    '</section><aside inert="">Text</aside>',
  ),
  'in a tab that is shown later': {
    ...inside('<div id="tab" style="display: none">', '</div>'),
    arrive: (frame) => frame.evaluate(() => document.getElementById('tab')?.removeAttribute('style')),
  },
  'moved to another place': {
    html: page(),
    arrive: (frame) =>
      frame.evaluate(() => {
        const element = document.querySelector('charity-donate')!
        document.body.prepend(element)
        document.body.append(element)
      }),
  },
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
  'in a sandboxed frame without an address': {
    html: `<!doctype html><title>A page</title><body style="margin: 0"><iframe title="Gifts" style="border: 0; display: block; width: 100vw; height: 100vh" sandbox="allow-scripts allow-same-origin allow-forms" srcdoc="${page().replaceAll('"', '&quot;')}"></iframe></body>`,
    isFramed: true,
  },
})
