import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'

/** The path of the site's page that confirms and stops news. */
export const newsPath = '/news'

/** The mailing lists that an account can choose. */
export const mailingLists = ['newsletter', 'promotions'] as const
export type MailingList = (typeof mailingLists)[number]
/** The topic of news: a campaign's number, or the mailing list whose subscribers get them. */
export type NewsTopic = MailingList | number

/** The token of a link in an email. It can only confirm and stop the news of one topic to one address. */
export const newsToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'value_invalid' satisfies FieldErrorKey))
export const newsTokenInput = v.object({ token: newsToken })
export type NewsTokenInput = v.InferInput<typeof newsTokenInput>

/** The campaign whose news somebody confirmed. A mailing list needs no link: saving the preferences confirms it. */
export const newsSubscription = v.object({
  campaign: v.string(),
  /** The campaign's name in other languages. */
  translations: readTranslations({ name: v.string() }),
})
export type NewsSubscription = v.InferOutput<typeof newsSubscription>

/** Confirms that somebody wants news of a campaign; the same again changes nothing. */
export const confirmNews: Call<{ body: NewsTokenInput }, NewsSubscription> = {
  method: 'POST',
  path: '/api/news/confirm',
  output: newsSubscription,
}
/** No more news, and the address is forgotten; the same again changes nothing. */
export const stopNews: Call<{ body: NewsTokenInput }, null> = {
  method: 'POST',
  path: '/api/news/stop',
  output: nothing,
}

/** What a link in an email is for. */
export type NewsAction = 'confirm' | 'stop'

/** The fragment of the page's address: "#confirm=...", which is never sent to a server. */
export const newsFragment = (action: NewsAction, token: string): string => `#${action}=${token}`

/** Reads {@link newsFragment}; undefined for any other. */
export const readNewsFragment = (fragment: string): { action: NewsAction; token: string } | undefined => {
  const [, action, token] = /^#(confirm|stop)=([\w-]{43})$/.exec(fragment) ?? []
  return action && token ? { action: action as NewsAction, token } : undefined
}
