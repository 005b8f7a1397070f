import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'

/** Path of the site's page that confirms and stops news. */
export const newsPath = '/news'

/** Mailing lists that an account can choose. */
export const mailingLists = ['newsletter', 'promotions'] as const
export type MailingList = (typeof mailingLists)[number]
/** Topic of news: a campaign's number, or the mailing list whose subscribers get the news. */
export type NewsTopic = MailingList | number

/** Schema of the token in an email's link. It can only confirm and stop the news of one topic to one address. */
export const newsToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'value_invalid' satisfies FieldErrorKey))
export const newsTokenInput = v.object({ token: newsToken })
export type NewsTokenInput = v.InferInput<typeof newsTokenInput>

/** Campaign whose news a reader confirmed. A mailing list needs no link, because saving the preferences confirms it. */
export const newsSubscription = v.object({
  campaign: v.string(),
  /** Name of the campaign in other languages. */
  translations: readTranslations({ name: v.string() }),
})
export type NewsSubscription = v.InferOutput<typeof newsSubscription>

/** Confirms that a reader wants news of a campaign. The same request again changes nothing. */
export const confirmNews: Call<{ body: NewsTokenInput }, NewsSubscription> = {
  method: 'POST',
  path: '/api/news/confirm',
  output: newsSubscription,
}
/** Stops the news of a topic and deletes the address. The same request again changes nothing. */
export const stopNews: Call<{ body: NewsTokenInput }, null> = {
  method: 'POST',
  path: '/api/news/stop',
  output: nothing,
}

/** Action of a link in an email. */
export type NewsAction = 'confirm' | 'stop'

/** Returns the fragment of the page's address: "#confirm=...". A fragment is never sent to a server. */
export const newsFragment = (action: NewsAction, token: string): string => `#${action}=${token}`

/** Reads {@link newsFragment}. Returns undefined for any other fragment. */
export const readNewsFragment = (fragment: string): { action: NewsAction; token: string } | undefined => {
  const [, action, token] = /^#(confirm|stop)=([\w-]{43})$/.exec(fragment) ?? []
  return action && token ? { action: action as NewsAction, token } : undefined
}
