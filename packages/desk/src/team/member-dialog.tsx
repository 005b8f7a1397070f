import { useClient } from '@charity-kit/client/react'
import {
  changeMemberRole,
  endMemberSessions,
  listTeam,
  memberRoleInput,
  renewInvitation,
  resetMemberSecondFactor,
  sendPasswordLink,
  staffRoles,
  switchMemberOff,
  switchMemberOn,
  withdrawInvitation,
  type Invitation,
  type TeamMember,
} from '@charity-kit/contract'
import { Alert, PasswordField, Select, SubmitButton, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import { useInvalidate } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { PasswordDialog } from '../parts/password-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTeamMessages } from './messages.ts'

type Step = 'role' | 'off' | 'on' | 'sign-out' | 'password' | 'factor'

const calls = {
  off: switchMemberOff,
  on: switchMemberOn,
  'sign-out': endMemberSessions,
  password: sendPasswordLink,
  factor: resetMemberSecondFactor,
} as const

/** An owner's changes to a member, which take the owner's own password. */
export const MemberDialog = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  const t = useTeamMessages()
  const desk = useDeskMessages()
  const frame = useFrameMessages()
  const client = useClient()
  const toast = useToast()
  const invalidate = useInvalidate()
  const [step, setStep] = useState<Step>('role')
  const [since] = useState(member.secondFactorSince) // a second factor that is set up later is not meant
  const { form, field, errors, submitting } = useForm({
    schema: memberRoleInput,
    // `from` keeps the role at the opening of the dialog.
    initial: { role: member.role, from: member.role, password: '' },
    submit: async ({ role, ...decision }, signal) => {
      const params = { id: member.id }
      const result =
        step === 'role'
          ? await client(changeMemberRole, { params, body: { ...decision, role } })
          : await client(calls[step], { params, body: { ...decision, ...(since !== null && { since }) } })
      if (result.ok || result.error.kind === 'rejected') await invalidate([listTeam])
      if (!result.ok) return toFormErrors(result.error, desk)
      toast({ text: step === 'password' ? t.linkSent(member.email) : t.done })
      if (!signal.aborted) onClose()
      return undefined
    },
  })
  const role = field('role')
  const steps: [Step, string][] = [
    ['role', t.changeRole],
    member.isOff ? ['on', t.switchOn] : ['off', t.switchOff],
    ['sign-out', t.signOut],
    ...(member.isOff ? [] : [['password', t.passwordLink] satisfies [Step, string]]),
    ...(member.secondFactorSince !== null ? [['factor', t.removeSecondFactor] satisfies [Step, string]] : []),
  ]
  return (
    <PanelDialog open onClose={onClose} title={t.change(`${member.firstName} ${member.lastName}`)}>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <Select
          label={t.whatToDo}
          hint={t.effect[step]}
          value={step}
          choices={steps}
          onChange={(chosen) => {
            setStep(steps.find(([each]) => each === chosen)?.[0] ?? 'role')
          }}
        />
        {step === 'role' && (
          <Select
            label={t.role}
            hint={t.roleHints[role.value]}
            choices={staffRoles.map((each) => [each, t.roles[each]] as const)}
            {...role}
            onChange={(chosen) => {
              role.onChange(staffRoles.find((each) => each === chosen) ?? member.role)
            }}
          />
        )}
        <PasswordField
          label={frame.ownPassword}
          hint={frame.ownPasswordHint}
          autoComplete="current-password"
          {...field('password')}
        />
        <SubmitButton sending={submitting} text={t.save} busyText={desk.sending} />
      </form>
    </PanelDialog>
  )
}

interface InvitationDialogProps {
  invitation: Invitation
  step: 'renew' | 'withdraw'
  onClose: () => void
}

/** Sends an invitation again, or withdraws it. */
export const InvitationDialog = ({ invitation: { id, email }, step, onClose }: InvitationDialogProps) => {
  const t = useTeamMessages()
  const client = useClient()
  const toast = useToast()
  const invalidate = useInvalidate()
  const isAgain = step === 'renew'
  return (
    <PasswordDialog
      title={(isAgain ? t.againQuestion : t.withdrawQuestion)(email)}
      confirm={isAgain ? t.sendAgain : t.withdraw}
      onClose={onClose}
      onConfirm={async (password) => {
        const request = { params: { id }, body: { password } }
        const result = isAgain
          ? await client(renewInvitation, request)
          : await client(withdrawInvitation, request)
        if (result.ok || result.error.kind === 'rejected') await invalidate([listTeam])
        if (!result.ok) return result.error
        toast({ text: isAgain ? t.sent(email) : t.withdrawn })
        return undefined
      }}
    />
  )
}
