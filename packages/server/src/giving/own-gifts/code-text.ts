import { smsSize, type Language } from '@charity-kit/contract'
import { codeLifetimeMinutes } from '../../accounts/one-time-code.ts'
import { messages } from '../../i18n/messages.ts'
import { shortened } from '../../outbox/fit-text.ts'
import { toGsm7 } from '../../outbox/gsm7.ts'

/**
 * Returns the site's part of a text, such as "@chanua.example #482913": phones offer a code that ends so on this site
 * alone. Returns '' for a site that phones do not know.
 */
const boundTo = (siteUrl: string | undefined, code: string): string => {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  return site?.protocol === 'https:' && site.port === '' ? `\n\n@${site.hostname} #${code}` : ''
}

/** Returns the text that carries a code, in one message. Parts that do not fit are left out whole, the site first. */
export const codeText = (
  { code, centreName, siteUrl }: { code: string; centreName: string; siteUrl: string | undefined },
  language: Language,
): string => {
  const name = shortened(centreName)
  const wordings = messages[language].account
    .giftsCodeText(code, name, codeLifetimeMinutes)
    .slice(name === '' ? 1 : 0)
  const [longest = ''] = wordings
  const texts = [longest + boundTo(siteUrl, code), ...wordings].map(toGsm7)
  return texts.find((text) => smsSize(text).used <= smsSize('').limit) ?? ''
}
