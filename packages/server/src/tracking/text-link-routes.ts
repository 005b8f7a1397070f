import { hash } from 'node:crypto'
import { preferredLanguage, type Language } from '@charity-kit/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { truncatedAddress } from '../http/client-address.ts'
import { messages } from '../i18n/messages.ts'
import { escapeHtml } from '../outbox/render-email.ts'
import { recordName } from '../outbox/text-updates.ts'
import { linkToken } from '../values/link-token.ts'
import type { TextLink, TextWishes } from './text-wishes.ts'

/** The site's colours, as a style sheet. */
const style = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; --page: #fafaf7; --text: #1c2b25; --act: #1b5e43; --on-act: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #141d19; --text: #e8efe9; --act: #8fd3b0; --on-act: #12241b } }
body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 32rem; background: var(--page); color: var(--text) }
h1 { margin: 0; font: bold 1.75rem/1.25 Georgia, serif }
a, button { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin: 1rem 0 0; padding: .6rem 1rem;
  border: 2px solid var(--act); border-radius: .75rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  color: var(--act); background: none }
a { color: var(--on-act); background: var(--act) }
:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
a:focus-visible { outline-color: var(--act) }
`
const styleHash = hash('sha256', style, 'base64')
/** Content policy that allows only the page's own style, and the form that stops texts. */
const csp = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

type Params = { Params: { token: string } }

/**
 * Adds GET and POST /t/TOKEN, the link in each text message, and POST /t/TOKEN/code. GET changes nothing, because
 * phones open links to preview them.
 */
export const addTextLinks = (
  http: FastifyInstance,
  texts: Pick<TextWishes, 'find' | 'stop' | 'sendCode'>,
): void => {
  // A scope of its own, because other routes do not accept forms.
  http.register((scope, _options, done) => {
    scope.addContentTypeParser('*', (_request, body, parsed) => {
      body.resume() // the body has no more information than the address
      parsed(null, undefined)
    })
    const answer =
      (read: (token: string, network: string) => Promise<TextLink | undefined>, toPage = linkPage) =>
      async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<FastifyReply> => {
        const { token } = request.params
        const link = linkToken.test(token) ? await read(token, truncatedAddress(request.ip)) : undefined
        return reply
          .code(link ? 200 : 404)
          .headers({ 'content-security-policy': csp, 'x-robots-tag': 'noindex' })
          .type('text/html; charset=utf-8')
          .send(
            link ? toPage(link, token) : unknownPage(preferredLanguage(request.headers['accept-language'])),
          )
      }
    scope.get<Params>('/t/:token', answer(texts.find))
    scope.post<Params>('/t/:token', answer(texts.stop))
    scope.post<Params>('/t/:token/code', answer(texts.sendCode, codePage))
    done()
  })
}

/** Returns the page of a link. The page names the record, but no person. Its forms are relative to /t/TOKEN. */
const linkPage = ({ about, language, isStopped, pageUrl, giftsUrl }: TextLink, token: string): string => {
  const { textUpdates, letterhead } = messages[language]
  const words = textUpdates.page
  const see = letterhead.actions[about.kind === 'donation' ? 'donation' : 'order']
  const record = recordName(about, language)
  return page(language, [
    `<p role="status">${escapeHtml(isStopped ? words.stopped(record) : words.about(record))}</p>`,
    ...(pageUrl === undefined ? [] : [`<a href="${escapeHtml(pageUrl)}">${escapeHtml(see)}</a>`]),
    ...(giftsUrl === undefined
      ? []
      : [`<form method="post" action="${token}/code"><button>${escapeHtml(words.sendCode)}</button></form>`]),
    ...(isStopped ? [] : [`<form method="post"><button>${escapeHtml(words.stop)}</button></form>`]),
  ])
}

const codePage = (link: TextLink, token: string): string => {
  const { language, giftsUrl } = link
  if (giftsUrl === undefined) return linkPage(link, token)
  const words = messages[language].textUpdates.page
  return page(language, [
    `<p role="status">${escapeHtml(words.codeSent)}</p>`,
    `<a href="${escapeHtml(giftsUrl)}">${escapeHtml(words.gifts)}</a>`,
  ])
}

const unknownPage = (language: Language): string =>
  page(language, [`<p>${escapeHtml(messages[language].textUpdates.page.unknown)}</p>`])

const page = (language: Language, body: readonly string[]): string => {
  const title = escapeHtml(messages[language].textUpdates.page.title)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body.join('\n')}
</main>
</body>
</html>
`
}
