import { formatNumber, type StaffBackups } from '@charity-kit/contract'
import { buttonClass } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { Note, type DotStatus } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { BackupToFile } from './backup-to-file.tsx'
import { useTodayMessages } from './messages.ts'
import { RunningRow } from './running-row.tsx'

const dots: Record<StaffBackups['state'], DotStatus> = {
  off: 'look',
  waiting: 'waits',
  good: 'done',
  late: 'look',
  missing: 'stopped',
}

const page = '/today/backups'

const minuteMs = 60_000

/** Returns how much is lost if the machine breaks down now: at least a minute, even just after a backup. */
const useAtStake = () => {
  const t = useTodayMessages()
  const age = useAge()
  return (until: string) => t.atStake(age(until, Date.now() + minuteMs))
}

/** The last good backup, and the possible loss if the machine breaks down now. */
export const BackupsRow = ({ backups }: { backups: StaffBackups }) => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  const atStake = useAtStake()
  const { state, until, payments, problem } = backups
  const title =
    state === 'off'
      ? t.backupsOff
      : until === null
        ? t.noBackupYet
        : t.lastBackup(formatDate(until, { near: true, time: true }))
  const hint =
    state === 'off'
      ? t.backupsOffHint
      : until === null
        ? problem === null
          ? t.backupSoon
          : t.backupProblems[problem]
        : state === 'good'
          ? `${t.backupTested(formatNumber(payments ?? 0))} ${atStake(until)}`
          : atStake(until)
  const isAlert = state !== 'good' && state !== 'waiting'
  return <RunningRow href={page} dot={dots[state]} title={title} hint={hint} isAlert={isAlert} />
}

/** Warns after a day without a good backup about the possible loss, before everything else. */
export const BackupsNote = ({ backups }: { backups: StaffBackups }) => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  const atStake = useAtStake()
  const { until, problem, mailedAt } = backups
  return (
    <Note tone="bad" icon="database">
      <b>
        {until === null
          ? t.noBackupYet
          : t.noBackupSince(formatDate(until, { weekday: true, near: true, time: true }))}
      </b>
      <br />
      {[
        ...(problem === null ? [] : [t.backupProblems[problem]]),
        until === null ? t.everythingAtStake : atStake(until),
        ...(mailedAt === null ? [] : [t.ownersMailed(formatDate(mailedAt, { near: true, time: true }))]),
      ].join(' ')}
    </Note>
  )
}

/** Warning about the backups at the top of Today, with a link. */
export const NoBackup = ({ backups }: { backups: StaffBackups }) => {
  const t = useTodayMessages()
  return (
    <>
      <BackupsNote backups={backups} />
      <div className="dk-row">
        <Link className={buttonClass()} href={page}>
          {t.whatToDo}
        </Link>
        <BackupToFile />
      </div>
    </>
  )
}
