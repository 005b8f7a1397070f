/**
 * Returns a WhatsApp address with a text filled in. The app sends nothing before the visitor clicks Send there.
 *
 * @param number digits with the country code, such as "255754000000"; without a number the app asks for the recipient
 */
export const whatsAppHref = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`

/**
 * Returns an SMS address with a text filled in; `number` is as in {@link whatsAppHref}. iOS reads the text behind "&",
 * Android behind "?" (RFC 5724), so the address has both.
 */
export const smsHref = (text: string, number = ''): string =>
  `sms:${number && `+${number}`}?&body=${encodeURIComponent(text)}`

export const mailHref = (subject: string, text: string, address = ''): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
