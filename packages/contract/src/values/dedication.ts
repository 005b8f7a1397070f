import * as v from 'valibot'
import type { Language } from './languages.ts'

/** Kinds of a dedication: in memory of a person, for a birthday, or in honour of a person. */
export const dedicationKinds = ['memory', 'birthday', 'honour'] as const
export type DedicationKind = (typeof dedicationKinds)[number]

/** Schema of a dedication as clients read it. */
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

/** Returns a dedication as a receipt, the wall and the desk show it: "In memory of Asha". */
export const dedicationText = ({ kind, name }: Dedication, language: Language): string =>
  sentences[language][kind](name)
