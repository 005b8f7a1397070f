import type { EmailPreferences } from '@charity-kit/contract'
import { useEffect, useRef, useState } from 'react'
import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Icon } from '@charity-kit/ui'
import { Failure, isNotOffered } from '../auth/auth-error.tsx'
import { useLoaded } from '@charity-kit/client/react'

/** Each is on until switched off (specification, section 2). */
const allOn: EmailPreferences = { orderUpdates: true, promotions: true, newsletter: true }
const names = ['orderUpdates', 'promotions', 'newsletter'] as const

/** Saved at once, one at a time. A server without the call: boxes that can be ticked, and nothing is saved. */
export const EmailPreferencesForm = ({ t, api }: { t: AccountMessages; api: AccountApi }) => {
  const { state, retry } = useLoaded(api.getEmailPreferences)
  const [chosen, setChosen] = useState<EmailPreferences>()
  const [said, setSaid] = useState<'saved' | 'failed'>()
  const wanted = useRef<EmailPreferences>(allOn)
  const saving = useRef(false)
  const result = state.status === 'answered' ? state.result : undefined
  const stored = result?.ok ? result.value : allOn
  const shown = chosen ?? stored
  const failed = result && !result.ok && !isNotOffered(result.error)
  const notOffered = result && !result.ok && isNotOffered(result.error)
  const present = useRef(false)
  useEffect(() => {
    present.current = true
    return () => {
      present.current = false
    }
  }, [])

  /** Sends the newest choice until the server has it: answers cannot overtake each other. */
  const save = async () => {
    if (saving.current) return
    saving.current = true
    let sent: EmailPreferences
    let answer
    do {
      sent = wanted.current
      answer = await api.updateEmailPreferences(sent)
    } while (answer.ok && sent !== wanted.current)
    saving.current = false
    if (!present.current) return
    if (!answer.ok) setChosen(undefined)
    setSaid(answer.ok ? 'saved' : 'failed')
  }
  const toggle = (name: (typeof names)[number]) => {
    wanted.current = { ...shown, [name]: !shown[name] }
    setChosen(wanted.current)
    setSaid(undefined)
    if (!notOffered) void save()
  }
  return (
    <fieldset>
      <legend className="ch-h4">{t.emailPreferences}</legend>
      {failed && (
        <div className="ch-stack ch-lead-in">
          <Failure text={t.preferencesNotLoaded} />
          <button type="button" className="ch-btn ch-btn--line" onClick={retry}>
            <Icon name="retry" />
            {t.tryAgain}
          </button>
        </div>
      )}
      {said === 'failed' && <Failure text={t.preferencesFailed} />}
      {names.map((name) => (
        <label key={name} className="ch-row ch-check">
          <input
            type="checkbox"
            checked={shown[name]}
            disabled={!result || failed}
            onChange={() => {
              toggle(name)
            }}
          />
          {t[name]}
        </label>
      ))}
      <span className="ch-said" role="status">
        {said === 'saved' && t.preferencesSaved}
      </span>
    </fieldset>
  )
}
