import { altMaxLength, languageCodes, type PhotoInput } from '@charity-kit/contract'
import { Field } from '@charity-kit/ui'
import { InLanguage } from '../translated-fields.tsx'
import { usePhotosMessages } from './messages.ts'

interface PhotoWordsProps {
  /** Label: "What photo 1 shows". */
  label: string
  photo: PhotoInput
  error?: string | undefined
  onChange: (photo: PhotoInput) => void
}

/** Description of a photo in every language, or a tick if the photo is only decoration. */
export const PhotoWords = ({ label, photo, error, onChange }: PhotoWordsProps) => {
  const t = usePhotosMessages()
  return (
    <>
      {!photo.decorative &&
        languageCodes.map((code, index) => (
          <Field
            key={code}
            label={<InLanguage text={label} code={code} />}
            value={photo.alt[code]}
            maxLength={altMaxLength}
            error={photo.alt[code] ? undefined : error}
            hint={index === languageCodes.length - 1 ? t.showsHint : undefined}
            onChange={(text) => {
              onChange({ ...photo, alt: { ...photo.alt, [code]: text } })
            }}
          />
        ))}
      <label className="ch-row ch-check">
        <input
          type="checkbox"
          checked={photo.decorative}
          onChange={(event) => {
            onChange({ ...photo, decorative: event.currentTarget.checked })
          }}
        />
        <span>{t.decorative}</span>
      </label>
    </>
  )
}

/** Returns whether a photo is described for people who cannot see it. */
export const hasWords = ({ alt, decorative }: PhotoInput) =>
  decorative || languageCodes.every((code) => alt[code].trim() !== '')
