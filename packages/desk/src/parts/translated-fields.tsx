import { languageCodes, languages, type Language, type Translation } from '@charity-kit/contract'
import { Field, TextArea, type FormField } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { LanguageMark } from './signals.tsx'
import { translatedName, type TranslatedName } from './translations.ts'

/** Name of a field, with a mark for the language to type. */
export const InLanguage = ({ text, code }: { text: ReactNode; code: Language }) => (
  <>
    {text} <LanguageMark code={code} name={languages[code].name} />
  </>
)

interface TranslatedFieldsProps<Name extends string> {
  label: string
  name: Name
  /** `field` of a form. */
  field: (name: Name | TranslatedName<Name>) => FormField<string, string>
  /** Number of visible lines of a longer text; one line by default. */
  rows?: number
  /** Explains an empty translation. */
  hint?: string
}

/** Fields of a text, one for each language. */
export const TranslatedFields = <Name extends string>({
  label,
  name,
  field,
  hint,
  rows,
}: TranslatedFieldsProps<Name>) =>
  languageCodes.map((code) => {
    const attributes = {
      label: <InLanguage text={label} code={code} />,
      hint: code === 'en' ? undefined : hint,
      ...field(code === 'en' ? name : translatedName(code as Translation, name)),
    }
    return rows === undefined ? (
      <Field key={code} {...attributes} />
    ) : (
      <TextArea key={code} rows={rows} {...attributes} />
    )
  })
