import { listTeam, type Invitation, type TeamMember } from '@charity-kit/contract'
import { Button, Icon, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { DataTable } from '../parts/data-table.tsx'
import { CentreTabs } from '../parts/centre-tabs.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Badge } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitationDialog, MemberDialog } from './member-dialog.tsx'
import { useTeamMessages } from './messages.ts'

type Open = 'invite' | { member: TeamMember } | { invitation: Invitation; step: 'renew' | 'withdraw' }

/** Members of the staff and invitations, with an owner's actions on them. */
export const TeamSection = () => {
  const t = useTeamMessages()
  const team = useCall(listTeam, {})
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
  }
  return (
    <Page
      title={t.title}
      actions={
        <Button
          onClick={() => {
            setOpen('invite')
          }}
        >
          <Icon name="more" />
          {t.invite}
        </Button>
      }
    >
      <CentreTabs />
      <ResourceState resource={team} failed={t.loadFailed} onRetry={team.retry}>
        {({ members, invitations }) => (
          <>
            <Members
              members={members}
              onOpen={(member) => {
                setOpen({ member })
              }}
            />
            {invitations.length > 0 && (
              <Invitations
                invitations={invitations}
                onOpen={(invitation, step) => {
                  setOpen({ invitation, step })
                }}
              />
            )}
          </>
        )}
      </ResourceState>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {typeof open === 'object' && 'member' in open && <MemberDialog member={open.member} onClose={close} />}
      {typeof open === 'object' && 'invitation' in open && <InvitationDialog {...open} onClose={close} />}
    </Page>
  )
}

const Members = ({
  members,
  onOpen,
}: {
  members: readonly TeamMember[]
  onOpen: (member: TeamMember) => void
}) => {
  const t = useTeamMessages()
  const age = useAge()
  return (
    <DataTable
      caption={t.members}
      columns={[
        {
          id: 'name',
          header: t.members,
          card: 'title',
          cell: ({ firstName, lastName, isYou }) => (
            <>
              <b>
                {firstName} {lastName}
              </b>{' '}
              {isYou && <small>({t.you})</small>}
            </>
          ),
        },
        { id: 'email', header: t.email, cell: ({ email }) => email },
        {
          id: 'role',
          header: t.role,
          card: 'sum',
          cell: ({ role, isOff }) =>
            isOff ? (
              <Badge tone="bad" icon="hidden">
                {t.off}
              </Badge>
            ) : (
              t.roles[role]
            ),
        },
        {
          id: 'state',
          header: t.state,
          cell: ({ secondFactorSince, lastUsedAt }) =>
            secondFactorSince !== null
              ? lastUsedAt === null
                ? t.notHere
                : t.lastUsed(age(lastUsedAt))
              : t.noSecondFactor,
        },
        {
          id: 'change',
          header: t.edit,
          card: 'action',
          cell: (member) => (
            <button
              type="button"
              className="ch-icon-btn"
              aria-label={t.change(`${member.firstName} ${member.lastName}`)}
              onClick={() => {
                onOpen(member)
              }}
            >
              <Icon name="edit" />
            </button>
          ),
        },
      ]}
      rows={members}
      rowKey={({ id }) => String(id)}
    />
  )
}

const Invitations = ({
  invitations,
  onOpen,
}: {
  invitations: readonly Invitation[]
  onOpen: (invitation: Invitation, step: 'renew' | 'withdraw') => void
}) => {
  const t = useTeamMessages()
  const { formatDate } = useDates()
  const isOld = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now()
  return (
    <Section title={t.invitations}>
      <DataTable
        caption={t.invitations}
        columns={[
          { id: 'email', header: t.email, card: 'title', cell: ({ email }) => <b>{email}</b> },
          { id: 'role', header: t.role, card: 'sum', cell: ({ role }) => t.roles[role] },
          {
            id: 'until',
            header: t.state,
            cell: (invitation) =>
              isOld(invitation) ? t.expired : t.expires(formatDate(invitation.expiresAt)),
          },
          {
            id: 'actions',
            header: t.edit,
            card: 'action',
            cell: (invitation) => (
              <span className="dk-row">
                <Button
                  variant="line"
                  onClick={() => {
                    onOpen(invitation, 'renew')
                  }}
                >
                  {t.sendAgain}
                </Button>
                <Button
                  variant="line"
                  onClick={() => {
                    onOpen(invitation, 'withdraw')
                  }}
                >
                  {t.withdraw}
                </Button>
              </span>
            ),
          },
        ]}
        rows={invitations}
        rowKey={({ id }) => String(id)}
      />
    </Section>
  )
}
