import { formatNumber, getStaffToday, type StaffBackups, type StaffToday } from '@charity-kit/contract'
import { ResourceState } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Facts } from '../parts/facts.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Note } from '../parts/signals.tsx'
import { BackupToFile } from './backup-to-file.tsx'
import { BackupsNote } from './backups.tsx'
import { useTodayMessages } from './messages.ts'

/** State of the backups, and what to do about a problem. */
export const BackupsPage = () => {
  const t = useTodayMessages()
  const desk = useDeskMessages()
  const today = useCall(getStaffToday, {})
  return (
    <Page title={t.backups} back={{ href: '/', text: t.backToToday }}>
      <ResourceState resource={today} failed={desk.loadFailed} onRetry={today.retry}>
        {({ backups }: StaffToday) =>
          backups ? <Backups backups={backups} /> : <Note>{t.backupsElsewhere}</Note>
        }
      </ResourceState>
    </Page>
  )
}

const Backups = ({ backups }: { backups: StaffBackups }) => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  const { state, until, payments, problem } = backups
  if (state === 'off') return <Note tone="look">{t.backupsOffLong}</Note>
  return (
    <>
      {state === 'missing' && <BackupsNote backups={backups} />}
      <Facts
        facts={[
          [
            t.lastBackupFact,
            until === null ? t.noBackupYet : formatDate(until, { weekday: true, time: true }),
          ],
          [t.backupPayments, payments === null ? null : formatNumber(payments)],
          [t.backupLastTry, problem === null ? t.backupTryGood : t.backupProblems[problem]],
        ]}
      />
      {problem !== null && (
        <Section title={t.steps}>
          <ol>
            <li>{t.backupSteps[problem]}</li>
            <li>{t.backupStepFile}</li>
            <li>{t.backupStepWait}</li>
          </ol>
        </Section>
      )}
      <p>{t.backupFileHint}</p>
      <div className="dk-row">
        <BackupToFile />
      </div>
    </>
  )
}
