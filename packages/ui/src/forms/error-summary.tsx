import { createContext, type ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { useUniqueId } from '../components/use-unique-id.ts'
import { useComponentMessages } from '../i18n/catalogue.ts'

/** Whether a surrounding summary announces the errors of its fields. */
export const ErrorSummaryContext = createContext(false)

export interface ErrorSummaryProps {
  /** Errors by the `name` of their field, in the order of the page. */
  errors: Partial<Record<string, string>>
  /** The form's fields. */
  children: ReactNode
}

/**
 * A form's fields, with a summary of their errors above: the number of errors, and a link to each field.
 * When a form is rejected, the caller moves the focus to the summary with `focusFirstInvalid`, as `useForm` does.
 * Only the summary is announced: a field's own error is silent inside it, and so is an error that goes away.
 */
export const ErrorSummary = ({ errors, children }: ErrorSummaryProps) => {
  const t = useComponentMessages()
  const id = useUniqueId()
  const found = Object.entries(errors).filter(([, error]) => error)
  return (
    <ErrorSummaryContext.Provider value={true}>
      {found.length > 0 && (
        <div
          className="ch-errsum"
          role="alert"
          aria-atomic="false"
          aria-relevant="additions"
          aria-labelledby={id}
          tabIndex={-1}
        >
          <h2 className="ch-h4 ch-row" id={id}>
            <Icon name="alert" />
            {t.thingsToFix(found.length)}
          </h2>
          <ul>
            {found.map(([name, error]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault() // in a shadow root a hash does not lead to a field
                    const form = event.currentTarget.closest('form')
                    form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
                  }}
                >
                  {error}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </ErrorSummaryContext.Provider>
  )
}
