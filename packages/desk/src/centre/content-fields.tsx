import { languageCodes, localisedParagraph, type Localised } from '@charity-kit/contract'
import { Button, Check, Field, Icon, Select, TextArea } from '@charity-kit/ui'
import { schemaOf, unwrapped, type PartSchema } from './content-schema.ts'
import { emptyLike, isLocalised, isObject, type Json, type JsonObject, type Path } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

/** Properties that the site's code relies on, which stay as they are. */
const structural = new Set([
  'id',
  'idShapes',
  'kind',
  'type',
  'form',
  'rows',
  'payment',
  'timeZone',
  'qrPayload',
])
/** Names of the drawings that the site has. */
const drawings: Partial<Record<string, readonly string[]>> = {
  mark: ['sun', 'leaf', 'window', 'waves', 'path'],
  picture: ['play', 'learn', 'craft', 'family'],
}
interface FieldsProps {
  /** Name of the property. Entries of a list have the list's name. */
  name: string
  value: Json | undefined
  /** Schema of the value, which tells which texts have several lines. */
  schema: PartSchema
  path: Path
  /** Error sentences by dotted path. */
  errors: Readonly<Record<string, string>>
  onChange: (path: Path, value: Json | undefined) => void
}

/**
 * Fields for a part of the content of any shape: texts in every language, and lists whose entries can be added, moved
 * and removed.
 */
export const ContentFields = (props: FieldsProps) => {
  const { name, value, schema, path, errors, onChange } = props
  const t = useCentreMessages()
  const label = t.labels[name] ?? name
  const set = (next: string) => {
    onChange(path, next)
  }
  const error = errors[path.join('.')]
  if (isLocalised(value)) return <LocalisedFields {...props} value={value} label={label} />
  if (Array.isArray(value)) return <ListFields {...props} value={value} label={label} />
  if (isObject(value)) return <GroupFields {...props} value={value} />
  if (typeof value === 'number')
    return (
      <Field
        label={label}
        inputMode="numeric"
        value={Number.isNaN(value) ? '' : String(value)}
        error={error}
        onChange={(typed) => {
          onChange(path, typed.trim() === '' ? null : Number(typed))
        }}
      />
    )
  if (typeof value === 'boolean')
    return (
      <Check
        checked={value}
        onChange={(isTicked) => {
          onChange(path, isTicked)
        }}
      >
        {label}
      </Check>
    )
  const text = typeof value === 'string' ? value : ''
  const choices = drawings[name]
  if (choices)
    return (
      <Select
        label={label}
        value={text}
        error={error}
        placeholder={t.nothing}
        choices={choices.map((choice) => [choice, t.drawings[choice] ?? choice] as const)}
        onChange={set}
      />
    )
  return <ContentText schema={schema} label={label} value={text} error={error} onChange={set} />
}

interface ContentTextProps {
  schema: PartSchema
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The schema decides between one line and several, because the field must not change while a member types. */
const ContentText = ({ schema, ...props }: ContentTextProps) =>
  unwrapped(schema) === localisedParagraph ? <TextArea {...props} /> : <Field {...props} />

const LocalisedFields = ({
  value,
  schema,
  label,
  path,
  errors,
  onChange,
}: FieldsProps & { value: Localised; label: string }) => {
  const t = useCentreMessages()
  return (
    <div className="dk-two">
      {languageCodes.map((language) => (
        <div key={language} lang={language}>
          <ContentText
            schema={schema}
            label={t.inLanguage(label, t.languages[language])}
            value={value[language] ?? ''}
            error={errors[[...path, language].join('.')]}
            onChange={(typed) => {
              onChange([...path, language], language !== 'en' && typed === '' ? undefined : typed)
            }}
          />
        </div>
      ))}
    </div>
  )
}

const GroupFields = ({ value, schema, path, errors, onChange }: FieldsProps & { value: JsonObject }) => (
  <>
    {Object.entries(value)
      .filter(([inner]) => !structural.has(inner))
      .map(([inner, part]) => (
        <ContentFields
          key={inner}
          name={inner}
          value={part}
          schema={schemaOf(schema, inner)}
          path={[...path, inner]}
          errors={errors}
          onChange={onChange}
        />
      ))}
  </>
)

const ListFields = ({
  name,
  value,
  label,
  schema,
  path,
  errors,
  onChange,
}: FieldsProps & { value: Json[]; label: string }) => {
  const t = useCentreMessages()
  const swap = (at: number, other: number) => {
    const list: Json[] = Array.from(value)
    ;[list[at], list[other]] = [list[other] ?? null, list[at] ?? null]
    onChange(path, list)
  }
  return (
    <fieldset className="dk-entries">
      <legend className="dk-h3">{label}</legend>
      {value.map((entry, at) => {
        const entryName = `${label} ${String(at + 1)}`
        return (
          <div className="dk-entries__entry" key={at} role="group" aria-label={entryName}>
            <div className="dk-entries__fields">
              <ContentFields
                name={name}
                value={entry}
                schema={schemaOf(schema, at)}
                path={[...path, at]}
                errors={errors}
                onChange={onChange}
              />
            </div>
            <div className="dk-entries__moves">
              <button
                type="button"
                className="ch-icon-btn"
                aria-label={t.moveUp(entryName)}
                disabled={at === 0}
                onClick={() => {
                  swap(at, at - 1)
                }}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="ch-icon-btn"
                aria-label={t.moveDown(entryName)}
                disabled={at === value.length - 1}
                onClick={() => {
                  swap(at, at + 1)
                }}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                className="ch-icon-btn"
                aria-label={t.remove(entryName)}
                // The last entry is the model for a new one.
                disabled={value.length === 1}
                onClick={() => {
                  onChange([...path, at], undefined)
                }}
              >
                <Icon name="remove" />
              </button>
            </div>
          </div>
        )
      })}
      <Button
        variant="line"
        onClick={() => {
          onChange([...path, value.length], emptyLike(value[0] ?? ''))
        }}
      >
        <Icon name="more" />
        {t.add(label)}
      </Button>
    </fieldset>
  )
}
