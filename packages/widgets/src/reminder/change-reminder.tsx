import { changeReminder, type Reminder } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Alert } from '@charity-kit/ui'
import { useState } from 'react'
import type { ReminderMessages } from '../i18n/en/reminder.ts'
import { saveFailure } from '../payment/save-failure.ts'
import { useWish, WishFields } from './wish-fields.tsx'
import { WishPanel } from './wish-panel.tsx'

interface Props {
  reminder: Reminder
  timeZone: string | undefined
  isOpen: boolean
  t: ReminderMessages
  onClose: () => void
  onChanged: (reminder: Reminder) => void
}

/** A panel that changes the amount, the campaign or the day of a reminder. */
export const ChangeReminder = ({ reminder, timeZone, isOpen, t, onClose, onChanged }: Props) => {
  const client = useClient()
  const wish = useWish(reminder)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (isSaving) return
    setFailure(undefined)
    const sent = wish.read()
    if (!sent) return
    setSaving(true)
    const result = await client(changeReminder, { body: { token: reminder.token, ...sent } })
    setSaving(false)
    if (result.ok) onChanged(result.value)
    else setFailure(saveFailure(result.error, t))
  }
  const { campaignId: id, campaign: name, translations } = reminder
  return (
    <WishPanel
      open={isOpen}
      title={t.heading}
      main={isSaving ? t.saving : t.saveChange}
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <WishFields {...wish.fields} campaign={{ id, name, translations }} timeZone={timeZone} />
      {failure && <Alert tone="error">{failure}</Alert>}
    </WishPanel>
  )
}
