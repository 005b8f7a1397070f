import {
  getEmailPreferences,
  updateEmailPreferences,
  type EmailPreferences,
  type EmailPreferencesInput,
} from '@charity-kit/contract'
import { useClient, useResource } from '@charity-kit/client/react'
import { Button, LoadFailure } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { ErrorAlert, isUnsupported } from '../auth/auth-error.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'

/** Default preferences: each is on until switched off (specification, section 2). */
const allOn: EmailPreferencesInput = { orderUpdates: true, promotions: true, newsletter: true }
const names = ['orderUpdates', 'promotions', 'newsletter'] as const

/**
 * The email preferences. Until they were saved once there is a Save button, because preselected boxes are not a consent
 * to news.
 * After that each change is saved at once, one at a time. A server without the call saves nothing.
 */
export const EmailPreferencesForm = () => {
  const t = useAccountMessages()
  const client = useClient()
  const resource = useResource(getEmailPreferences, {})
  const [chosen, setChosen] = useState<EmailPreferencesInput>()
  const [isSavedOnce, setSavedOnce] = useState(false)
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const wanted = useRef<EmailPreferencesInput>(allOn)
  /** Preferences that the server accepted last, which are newer than the loaded ones. */
  const saved = useRef<EmailPreferencesInput>(undefined)
  const isSaving = useRef(false)
  const isMounted = useRef(false)
  const confirmation = useRef<HTMLSpanElement>(null)
  const unsupported = resource.status === 'failed' && isUnsupported(resource.error)
  const failed = resource.status === 'failed' && !unsupported
  const loaded: EmailPreferences = resource.status === 'ready' ? resource.value : allOn
  const { saved: wasSaved = true, ...choices } = loaded
  const isForm = !wasSaved && !isSavedOnce
  const shown = chosen ?? choices
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Sends the newest choice until the server has it, one at a time. Returns whether this call saved it. */
  const save = async (): Promise<boolean> => {
    if (isSaving.current) return false
    isSaving.current = true
    let sent: EmailPreferencesInput
    let result
    do {
      sent = wanted.current
      result = await client(updateEmailPreferences, { body: sent })
      if (result.ok) saved.current = sent
    } while (result.ok && sent !== wanted.current)
    isSaving.current = false
    if (!isMounted.current) return false
    if (!result.ok && !isForm) setChosen(saved.current)
    setOutcome(result.ok ? 'saved' : 'failed')
    if (result.ok) setSavedOnce(true)
    return result.ok
  }
  const submit = async () => {
    wanted.current = shown
    setOutcome(undefined)
    setSending(true)
    const isSaved = await save()
    setSending(false)
    if (isSaved) confirmation.current?.focus() // the button that had the focus is gone
  }
  const toggle = (name: (typeof names)[number]) => {
    wanted.current = { ...shown, [name]: !shown[name] }
    setChosen(wanted.current)
    setOutcome(undefined)
    if (!unsupported && !isForm) void save()
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
      {isForm && (
        <div className="ch-stack ch-stack--2 ch-lead-in">
          <p className="ch-muted">{t.preferencesUnsaved}</p>
          <Button variant="line" busy={sending} onClick={() => void submit()}>
            {t.savePreferences}
          </Button>
        </div>
      )}
      <span className="ch-said" role="status" tabIndex={-1} ref={confirmation}>
        {outcome === 'saved' && t.preferencesSaved}
      </span>
    </fieldset>
  )
}
