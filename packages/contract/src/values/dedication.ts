import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'
import type { Language } from './languages.ts'
import { requiredLine } from './text.ts'

/** What a gift is dedicated to: somebody's memory, a birthday, or somebody to be honoured. */
export const dedicationKinds = ['memory', 'birthday', 'honour'] as const
export type DedicationKind = (typeof dedicationKinds)[number]

export const dedicationNameMaxLength = 80

const nameRequired: FieldErrorKey = 'name_required'

/** What mail programs and phones turn into a link: "https://", "mary@example.org", "example.org". "J. K." and "Dr. Asha" are none. */
const link = /:\/\/|@|[.。．｡]\p{L}{2}/u
/** Turns the direction of what follows, also of others' words. */
const directionControl = /[\u202A-\u202E\u2066-\u2069]/

/** In whose memory or honour, in any script: it may be read by everybody, so it holds no link. */
export const dedicationName = v.pipe(
  requiredLine(dedicationNameMaxLength, nameRequired),
  v.check((name) => /[\p{L}\p{N}]/u.test(name), nameRequired),
  v.check((name) => !directionControl.test(name), 'text_not_plain' satisfies FieldErrorKey),
  v.check((name) => !link.test(name), 'link_not_allowed' satisfies FieldErrorKey),
)

/** As a giver sends it. */
export const dedicationInput = v.object({ kind: v.picklist(dedicationKinds), name: dedicationName })
/** As it is read. */
export const dedication = v.object({ kind: v.picklist(dedicationKinds), name: v.string() })
export type Dedication = v.InferOutput<typeof dedication>

const sentences: Record<Language, Record<DedicationKind, (name: string) => string>> = {
  en: {
    memory: (name) => `In memory of ${name}`,
    birthday: (name) => `For the birthday of ${name}`,
    honour: (name) => `In honour of ${name}`,
  },
  sw: {
    memory: (name) => `Kwa kumbukumbu ya ${name}`,
    birthday: (name) => `Kwa siku ya kuzaliwa ya ${name}`,
    honour: (name) => `Kwa heshima ya ${name}`,
  },
}

/** "In memory of Asha", as it stands on a receipt, on the wall and at the desk. */
export const dedicationText = ({ kind, name }: Dedication, language: Language): string =>
  sentences[language][kind](name)
