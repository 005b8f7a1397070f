import { languageCodes, languages, type Language, type Translation } from '@charity-kit/contract'
import { Field, TextArea, type FormField } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { LanguageMark } from './signals.tsx'
import { translatedName, type TranslatedName } from './translations.ts'

/** A field's name with the mark of the language that is typed there. */
export const InLanguage = ({ text, code }: { text: ReactNode; code: Language }) => (
  <>
    {text} <LanguageMark code={code} name={languages[code].name} />
  </>
)

interface TranslatedFieldsProps<Name extends string> {
  label: string
  name: Name
  /** A form's `field`. */
  field: (name: Name | TranslatedName<Name>) => FormField<string, string>
  /** A text of several lines, and how many are in sight; without it, it is one line. */
  rows?: number
  /** Says what happens where a translation is left empty. */
  hint?: string
}

/** The fields of a text, one for each language. */
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
