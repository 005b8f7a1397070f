import type { HostilePage, Pages } from './hostile-page.ts'

/** Returns pages with unusual documents or response headers. */
export const documents = ({ centre, page }: Pages): Record<string, HostilePage> => ({
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
  'a policy with a nonce and strict-dynamic': {
    html: page({ script: 'async="" nonce="r4nd0m"' }),
    headers: {
      'content-security-policy': `script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'nonce-r4nd0m'; object-src 'none'; base-uri 'none'`,
    },
  },
  'a policy that takes features away': {
    html: page(),
    headers: {
      'permissions-policy': 'clipboard-read=(), clipboard-write=(), fullscreen=(), geolocation=(), camera=()',
      'referrer-policy': 'no-referrer',
    },
  },
  'cross-origin isolation': {
    html: page(),
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
    arrive: async (frame) => {
      if (!(await frame.evaluate(() => crossOriginIsolated))) throw new Error('The page is not isolated.')
    },
  },
  'a sandbox with its origin': {
    html: page(),
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-same-origin allow-forms' },
  },
  'a body swapped as Turbo does, and its copy put back': {
    html: page(),
    arrive: (frame) =>
      frame.evaluate(() => {
        const copy = document.body.cloneNode(true)
        const next = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html')
        history.pushState({}, '', '/next')
        document.body.replaceWith(document.adoptNode(next.body)) // the scripts of the new page do not run
        document.body.replaceWith(copy)
      }),
  },
  'a view transition': {
    html: page({ head: '<style>@view-transition { navigation: auto }</style>' }),
    arrive: (frame) =>
      frame.evaluate(async () => {
        const copy = document.body.cloneNode(true)
        await document.startViewTransition(() => {
          document.body.replaceWith(copy)
        }).finished
      }),
  },
  'a service worker that keeps every answer': {
    html: page(),
    scripts: {
      '/worker.js': `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
const answer = async (request) => {
  const cache = await caches.open('everything')
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  await cache.put(request, fresh.clone())
  return fresh
}
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request))
})`,
    },
    arrive: async (frame) => {
      await frame.evaluate(async () => {
        const controlled = new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        })
        await navigator.serviceWorker.register('/worker.js')
        await controlled
      })
      await frame.page().reload()
    },
  },
})
