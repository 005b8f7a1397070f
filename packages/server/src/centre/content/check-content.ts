import {
  clientKeyPattern,
  contentSchemas,
  defaultClientKey,
  editableMailNames,
  fieldError,
  mailTextProblem,
  maxContentLength,
  phoneTextNames,
  unknownPlace,
  type ContentKey,
  type ContentValue,
  type FieldError,
} from '@charity-kit/contract'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import { parseInput } from '../../http/validate.ts'

/** No control characters except tab and line breaks. */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainText = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$/
const maxTextLength = 5000
/** Addresses that a link may have. A script is never allowed. */
const safeLink = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/**
 * Checks content before it is stored.
 * @throws DomainError `validation_failed`, with the path of each wrong field below `value`.
 */
export const checkContent = <Key extends ContentKey>(key: Key, value: unknown): ContentValue<Key> => {
  const errors: FieldErrors = {}
  if (JSON.stringify(value ?? null).length > maxContentLength) errors['value'] = fieldError('too_long')
  checkTexts(value, 'value', errors)
  const parsed = parseInput(contentSchemas[key], value, '')
  if (parsed.errors) {
    for (const [path, error] of Object.entries(parsed.errors)) errors[joined('value', path)] ??= error
  } else checkParsed(key, parsed.value, errors)
  if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { fields: errors })
  return parsed.value as ContentValue<Key>
}

const joined = (base: string, path: string): string => (path ? `${base}.${path}` : base)

const checkTexts = (value: unknown, path: string, errors: FieldErrors): void => {
  if (typeof value === 'string') {
    const error = textError(value, path)
    if (error) errors[path] = error
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) checkTexts(inner, `${path}.${name}`, errors)
  }
}

const textError = (text: string, path: string): FieldError | undefined => {
  if (text.length > maxTextLength) return fieldError('text_too_long', maxTextLength)
  if (!plainText.test(text)) return fieldError('text_not_plain')
  return path.endsWith('.href') && !safeLink.test(text) ? fieldError('value_invalid') : undefined
}

const checkParsed = (key: ContentKey, value: ContentValue, errors: FieldErrors): void => {
  if (key === 'clients') checkPartnerSites(value as ContentValue<'clients'>, errors)
  if (key === 'mails') checkMails(value as ContentValue<'mails'>, errors)
  if (key === 'phoneTexts') checkPhoneTexts(value as ContentValue<'phoneTexts'>, errors)
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/**
 * Returns an error for an origin with an asterisk: browsers take an asterisk literally, so such an address matches no
 * page.
 */
const originError = (origin: string): FieldError | undefined => {
  if (origin.includes('*')) return fieldError('address_with_wildcard')
  return isOrigin(origin) ? undefined : fieldError('value_invalid')
}

const checkPartnerSites = (sites: ContentValue<'clients'>, errors: FieldErrors): void => {
  const own = sites[defaultClientKey]
  if (!own || own.isOff) errors[`value.${defaultClientKey}`] = fieldError('field_required')
  for (const [key, { siteName, origins }] of Object.entries(sites)) {
    if (!clientKeyPattern.test(key)) errors[`value.${key.slice(0, 64)}`] = fieldError('value_invalid')
    if (siteName.trim() === '') errors[`value.${key}.siteName`] = fieldError('name_required')
    for (const [at, origin] of origins.entries()) {
      const error = originError(origin)
      if (error) errors[`value.${key}.origins.${String(at)}`] = error
    }
  }
}

const checkMails = (mails: ContentValue<'mails'>, errors: FieldErrors): void => {
  for (const mail of editableMailNames) {
    for (const [language, text] of Object.entries(mails[mail] ?? {})) {
      const found = mailTextProblem(mail, text)
      if (!found) continue
      const key = found.problem === 'unknown' ? 'mail_place_unknown' : 'mail_place_missing'
      errors[`value.${mail}.${language}.${found.field}`] = fieldError(key, found.name)
    }
  }
}

const checkPhoneTexts = (texts: ContentValue<'phoneTexts'>, errors: FieldErrors): void => {
  for (const name of phoneTextNames) {
    for (const [language, text] of Object.entries(texts[name] ?? {})) {
      const place = unknownPlace(name, text)
      if (place !== undefined) errors[`value.${name}.${language}`] = fieldError('mail_place_unknown', place)
    }
  }
}
