import type { HostilePage, Pages } from './hostile-page.ts'

/** Returns pages whose style sheets apply to all elements. */
export const styles = ({ css, page }: Pages): Record<string, HostilePage> => ({
  '* { all: unset }': css('* { all: unset }'),
  '* with everything !important': css(
    'body, body * { font: italic 40px/3 fantasy !important; color: lime !important; text-transform: uppercase !important; letter-spacing: 1em !important; text-align: right !important; box-sizing: content-box !important; transition: all 4s !important }',
  ),
  '* with transitions and animations': css(
    '@keyframes fade { to { color: red } } * { transition: all 0.3s; animation: fade 9s infinite }',
  ),
  'a reset': css(
    '*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; font: inherit; vertical-align: baseline } button, input { appearance: none; background: none; color: inherit } ol, ul { list-style: none } [hidden] { display: none !important } img, svg { display: block; max-width: 100% } html { line-height: 1.5; -webkit-text-size-adjust: 100% }',
  ),
  'button { all: unset }': css('button, input, dialog { all: unset }'),
  'controls and dialogs hidden': css(
    'button, input, select, textarea, dialog, form, fieldset, svg, h2, p { display: none !important; pointer-events: none !important } dialog::backdrop { display: none !important }',
  ),
  'what text inherits': css(
    'body { font: italic small-caps 900 30px/3 fantasy; text-indent: 5em; text-shadow: 2px 2px red; text-transform: uppercase; word-spacing: 1em; word-break: break-all; white-space: pre; hyphens: auto; -webkit-text-fill-color: lime; -webkit-text-stroke: 2px red; font-feature-settings: "zero"; caret-color: transparent; cursor: wait; quotes: none; list-style: square; tab-size: 40 }',
  ),
  'no pointers on the body': css('body { pointer-events: none }'),
  'elements that are hidden until they are defined': css(':not(:defined) { display: none }'),
  'a root of 62.5 % and a body of 3 px': css(
    'html { font-size: 62.5% } body { font-size: 3px; line-height: 0 }',
  ),
  'a root with a filter': css('html { filter: invert(1) hue-rotate(180deg); background: #fff }'),
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
})
