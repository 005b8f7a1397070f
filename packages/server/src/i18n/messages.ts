import type { Language } from '@charity-kit/contract'
import { en, type Messages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** What the server writes to people, in every language. The compiler lists what a new language still lacks. */
export const messages: Record<Language, Messages> = { en, sw }
