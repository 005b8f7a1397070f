import { languageCodes, languages, staffSignOut } from '@charity-kit/contract'
import { Button, Icon, useLanguage } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { useAction } from '../data/use-action.ts'
import { useWaitingDecisions } from '../data/waiting-decisions.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { applyTheme, currentTheme } from '../theme.ts'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Avatar } from '../parts/signals.tsx'
import { useStaff } from '../staff-context.ts'

/** The signed-in member, with the language and theme of this device, and the sign-out. */
export const YouCard = ({ children }: { children?: ReactNode }) => {
  const t = useFrameMessages()
  const desk = useDeskMessages()
  const language = useLanguage()
  const { member, setMember, setLanguage } = useStaff()
  const waiting = useWaitingDecisions().some(({ status }) => status === 'waits' || status === 'sending')
  const [isAsking, setAsking] = useState(false)
  const [theme, setTheme] = useState(currentTheme)
  const signOut = useAction(staffSignOut, {
    onSuccess: () => {
      setMember(undefined)
    },
  })
  const name = `${member.firstName} ${member.lastName}`
  return (
    <div className="dk-card">
      <div className="dk-me">
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <small>{desk.role[member.role]}</small>
        </span>
      </div>
      <Segmented
        label={desk.language}
        value={language}
        choices={languageCodes.map((code) => [code, languages[code].name] as const)}
        onChange={setLanguage}
      />
      <Segmented
        label={t.theme}
        value={theme}
        choices={[
          ['light', t.light],
          ['dark', t.dark],
        ]}
        onChange={(chosen) => {
          applyTheme(chosen)
          setTheme(chosen)
        }}
      />
      {signOut.error && <p role="alert">{errorText(signOut.error, desk)}</p>}
      <div className="dk-row">
        {children}
        <Button
          variant="line"
          busy={signOut.isRunning}
          onClick={() => {
            if (waiting) setAsking(true)
            else void signOut.run({})
          }}
        >
          <Icon name="logout" />
          {desk.signOut}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
        }}
        title={t.signOutQuestion}
        confirm={desk.signOut}
        isFinal
        onConfirm={() => {
          setAsking(false)
          void signOut.run({})
        }}
      >
        <p>{t.signOutHint}</p>
      </ConfirmDialog>
    </div>
  )
}
