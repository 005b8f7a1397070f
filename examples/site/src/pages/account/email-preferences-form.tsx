import { getEmailPreferences, updateEmailPreferences, type EmailPreferences } from '@charity-kit/contract'
import { useClient, useResource } from '@charity-kit/client/react'
import { LoadFailure } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { ErrorAlert, isUnsupported } from '../auth/auth-error.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'

/** Each is on until switched off (specification, section 2). */
const allOn: EmailPreferences = { orderUpdates: true, promotions: true, newsletter: true }
const names = ['orderUpdates', 'promotions', 'newsletter'] as const

/** Saved at once, one at a time. A server without the call: boxes that can be ticked, and nothing is saved. */
export const EmailPreferencesForm = () => {
  const t = useAccountMessages()
  const client = useClient()
  const resource = useResource(getEmailPreferences, {})
  const [chosen, setChosen] = useState<EmailPreferences>()
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const wanted = useRef<EmailPreferences>(allOn)
  /** What the server took last, newer than what was loaded. */
  const saved = useRef<EmailPreferences>(undefined)
  const isSaving = useRef(false)
  const isMounted = useRef(false)
  const unsupported = resource.status === 'failed' && isUnsupported(resource.error)
  const failed = resource.status === 'failed' && !unsupported
  const shown = chosen ?? (resource.status === 'ready' ? resource.value : allOn)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Sends the newest choice until the server has it: answers cannot overtake each other. */
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let sent: EmailPreferences
    let result
    do {
      sent = wanted.current
      result = await client(updateEmailPreferences, { body: sent })
      if (result.ok) saved.current = sent
    } while (result.ok && sent !== wanted.current)
    isSaving.current = false
    if (!isMounted.current) return
    if (!result.ok) setChosen(saved.current)
    setOutcome(result.ok ? 'saved' : 'failed')
  }
  const toggle = (name: (typeof names)[number]) => {
    wanted.current = { ...shown, [name]: !shown[name] }
    setChosen(wanted.current)
    setOutcome(undefined)
    if (!unsupported) void save()
  }
  return (
    <fieldset>
      <legend className="ch-h4">{t.emailPreferences}</legend>
      {failed && (
        <LoadFailure
          message={t.preferencesNotLoaded}
          onRetry={resource.retry}
          retrying={resource.retrying}
          compact
        />
      )}
      {outcome === 'failed' && <ErrorAlert text={t.preferencesFailed} />}
      {names.map((name) => (
        <label key={name} className="ch-row ch-check">
          <input
            type="checkbox"
            checked={shown[name]}
            disabled={resource.status === 'loading' || failed}
            onChange={() => {
              toggle(name)
            }}
          />
          {t[name]}
        </label>
      ))}
      <span className="ch-said" role="status">
        {outcome === 'saved' && t.preferencesSaved}
      </span>
    </fieldset>
  )
}
