/**
 * Addresses that open an app on the device with a text filled in; nothing is sent before its Send is pressed there. A number is one as it is
 * dialled from abroad, digits alone: "255754000000". Without one the app asks for whom it is.
 */
export const whatsAppHref = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`

/** iOS looks for the text behind "&", Android behind "?" (RFC 5724): behind both, each finds it. */
export const smsHref = (text: string, number = ''): string =>
  `sms:${number && `+${number}`}?&body=${encodeURIComponent(text)}`

export const mailHref = (subject: string, text: string, address = ''): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
