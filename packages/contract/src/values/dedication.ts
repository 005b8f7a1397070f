import * as v from 'valibot'
import type { Language } from './languages.ts'

/** What a gift is dedicated to: somebody's memory, a birthday, or somebody to be honoured. */
export const dedicationKinds = ['memory', 'birthday', 'honour'] as const
export type DedicationKind = (typeof dedicationKinds)[number]

/** In whose memory or honour a gift was given, as it is read. */
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
