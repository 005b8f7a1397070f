import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'

/** The path of the site's page that confirms and stops news. */
export const newsPath = '/news'

/** What accounts choose in their email preferences. */
export const mailingLists = ['newsletter', 'promotions'] as const
export type MailingList = (typeof mailingLists)[number]
/** What news are about: a campaign, by its number, or what the accounts on a mailing list get. */
export type NewsTopic = MailingList | number

/** What a link in an email carries: it can do nothing but confirm and stop the news of one topic to one address. */
export const newsToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'value_invalid' satisfies FieldErrorKey))
export const newsTokenInput = v.object({ token: newsToken })
export type NewsTokenInput = v.InferInput<typeof newsTokenInput>

/** The campaign whose news somebody confirmed; a mailing list is confirmed by saving the preferences. */
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
