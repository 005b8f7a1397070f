import { useClient } from '@charity-kit/client/react'
import {
  invitationInput,
  inviteMember,
  languageCodes,
  languages,
  listTeam,
  staffRoles,
} from '@charity-kit/contract'
import { Alert, Field, PasswordField, Select, SubmitButton, useForm, useLanguage } from '@charity-kit/ui'
import { useInvalidate } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTeamMessages } from './messages.ts'

/** Invites a person by email, with a role. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTeamMessages()
  const desk = useDeskMessages()
  const frame = useFrameMessages()
  const client = useClient()
  const toast = useToast()
  const invalidate = useInvalidate()
  const language = useLanguage()
  const { form, field, errors, submitting } = useForm({
    schema: invitationInput,
    initial: { email: '', role: 'cashier', language, password: '' },
    submit: async (body, signal) => {
      const result = await client(inviteMember, { body })
      if (!result.ok) return toFormErrors(result.error, desk)
      void invalidate([listTeam])
      toast({ text: t.sent(result.value.email), icon: 'mail' })
      if (!signal.aborted) onClose()
      return undefined
    },
  })
  const role = field('role')
  const mailLanguage = field('language')
  return (
    <PanelDialog open onClose={onClose} title={t.invite}>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <Field label={t.email} type="email" autoComplete="off" {...field('email')} />
        <Select
          label={t.role}
          hint={t.roleHints[role.value]}
          choices={staffRoles.map((each) => [each, t.roles[each]] as const)}
          {...role}
          onChange={(chosen) => {
            role.onChange(staffRoles.find((each) => each === chosen) as 'cashier')
          }}
        />
        <Select
          label={t.mailLanguage}
          choices={languageCodes.map((code) => [code, languages[code].name] as const)}
          {...mailLanguage}
          onChange={(chosen) => {
            mailLanguage.onChange(languageCodes.find((code) => code === chosen) ?? 'en')
          }}
        />
        <PasswordField
          label={frame.ownPassword}
          hint={frame.ownPasswordHint}
          autoComplete="current-password"
          {...field('password')}
        />
        <SubmitButton sending={submitting} text={t.send} busyText={desk.sending} />
      </form>
    </PanelDialog>
  )
}
