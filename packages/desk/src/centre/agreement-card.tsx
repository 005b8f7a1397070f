import {
  agreeToContent,
  declineContent,
  type ContentProposal,
  type CurrentContent,
} from '@charity-kit/contract'
import { Alert, Button, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { useDates } from '../data/dates.tsx'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PasswordDialog } from '../parts/password-dialog.tsx'
import { Note } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { contentQueries } from './content-queries.ts'
import { Changes } from './changes.tsx'
import { useCentreMessages } from './messages.ts'

const key = 'centre'

/** Changes of payment numbers that wait for a second owner, with the actions of each owner. */
export const AgreementCard = ({ stored }: { stored: CurrentContent }) =>
  stored.proposal && <Waiting proposal={stored.proposal} stored={stored} />

const Waiting = ({
  proposal: { id, by, isYours, at, note, value },
  stored,
}: {
  proposal: ContentProposal
  stored: CurrentContent
}) => {
  const t = useCentreMessages()
  const desk = useDeskMessages()
  const language = useLanguage()
  const { formatDate } = useDates()
  const toast = useToast()
  const [isAgreeing, setAgreeing] = useState(false)
  const agree = useAction(agreeToContent, {
    invalidates: contentQueries,
    onSuccess: () => {
      toast({ text: t.agreed })
    },
  })
  const decline = useAction(declineContent, {
    invalidates: contentQueries,
    onSuccess: () => {
      toast({ text: isYours ? t.withdrawn : t.declined })
    },
  })
  const time = formatDate(at, { time: true, near: true })
  const request = { params: { key }, body: { proposal: id } } as const
  return (
    <section className="dk-card" aria-labelledby="dk-agreement">
      <h2 className="dk-h2" id="dk-agreement">
        {isYours ? t.youAsked(time) : t.asksYou(by, time)}
      </h2>
      {note && <p>{note}</p>}
      <div>
        <Changes before={stored.value} after={value} />
      </div>
      <Note tone="look" icon="shield">
        {isYours ? t.untilAgreed(listOf(stored.askedOwners, language)) : t.askInPerson}
      </Note>
      {decline.error && <Alert tone="error">{errorText(decline.error, desk)}</Alert>}
      <div className="dk-row">
        {!isYours && (
          <Button
            onClick={() => {
              setAgreeing(true)
            }}
          >
            {t.agree}
          </Button>
        )}
        <Button variant="line" busy={decline.isRunning} onClick={() => void decline.run(request)}>
          {isYours ? t.withdraw : t.decline}
        </Button>
      </div>
      {isAgreeing && (
        <PasswordDialog
          title={t.numbersQuestion}
          confirm={t.agree}
          onClose={() => {
            setAgreeing(false)
          }}
          onConfirm={async (password) => {
            const result = await agree.run({ params: { key }, body: { proposal: id, password } })
            return result && !result.ok ? result.error : undefined
          }}
        >
          <p>{t.askInPerson}</p>
        </PasswordDialog>
      )}
    </section>
  )
}

/** Tells before the request what will happen. */
export const AgreementNote = ({ owners }: { owners: readonly string[] }) => {
  const t = useCentreMessages()
  const language = useLanguage()
  return (
    <Note tone="look" icon="shield">
      <b>{t.mustAgree}</b> {t.mustAgreeHint(listOf(owners, language))}
    </Note>
  )
}

const listOf = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
