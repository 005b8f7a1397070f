import type { StaffMember } from '@charity-kit/contract'
import { Alert, Button, Dialog, useUniqueId } from '@charity-kit/ui'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { Avatar } from '../parts/signals.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

interface Props {
  /** Member of the page below the dialog. */
  member: StaffMember
  /** Whether that member's session is over. */
  isOver: boolean
  /** Member whose session goes on after an additional step, such as a second factor. */
  half: StaffMember | undefined
  /** Member who signed in in another tab. */
  other: StaffMember | undefined
  /** Receives the member who works here from now on; undefined if nobody does. */
  onMember: (member: StaffMember | undefined) => void
  /** Called if the page's member wants to sign in again. */
  onSignIn: () => void
  onClose: () => void
}

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`

/** Covers a page if its member is no longer signed in, or another member is. The page is blocked until then. */
export const AgainDialog = ({ member, isOver, half, other, onMember, onSignIn, onClose }: Props) => {
  const t = useDeskMessages()
  const frame = useFrameMessages()
  const title = useUniqueId()
  const name = nameOf(member)
  return (
    <Dialog
      open={isOver || other !== undefined}
      className="ch-dialog dk-again"
      labelledBy={title}
      onClose={onClose}
    >
      <div className="dk-again__body">
        <div id={title}>
          <Alert>
            {other ? frame.signedInElsewhere(nameOf(other)) : half ? t.oneMoreStep : t.sessionOver}
          </Alert>
        </div>
        {other && (
          <>
            <p>{frame.pageOf(name)}</p>
            <Button
              onClick={() => {
                onMember(other)
              }}
            >
              {frame.goOnAs(nameOf(other))}
            </Button>
            <Button variant="line" onClick={onSignIn}>
              {frame.signInAs(name)}
            </Button>
          </>
        )}
        {!other && isOver && (
          <>
            <p className="dk-me">
              <Avatar name={name} />
              <b>{name}</b>
            </p>
            <SignInSteps member={undefined} started={half} email={member.email} onMember={onMember} />
            <Button
              variant="line"
              onClick={() => {
                onMember(undefined)
              }}
            >
              {frame.signInAsOther}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
