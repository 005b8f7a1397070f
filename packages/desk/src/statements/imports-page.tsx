import { listStatementImports, listUnclaimed, type StatementImport } from '@charity-kit/contract'
import { buttonClass, ResourceState } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { usePages } from '../data/use-pages.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Badge } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { useStatementsMessages } from './messages.ts'
import { sourceName } from './statement-words.ts'

/** The latest imports, and the amount of unclaimed money. */
export const ImportsPage = () => {
  const t = useStatementsMessages()
  const mayImport = useMay('payments')
  const imports = useCall(listStatementImports, {}, { refreshEvery: 10_000 })
  const unclaimed = usePages(listUnclaimed, { query: {} }, { pageSize: 1 })
  return (
    <Page
      title={t.title}
      actions={
        mayImport && (
          <Link className={buttonClass()} href="/statements/new">
            <DeskIcon name="upload" />
            {t.import}
          </Link>
        )
      }
    >
      <Link className="dk-card dk-kind" href="/statements/unclaimed">
        <DeskIcon name="flag" />
        <b className="dk-kind__count">{unclaimed.status === 'ready' ? (unclaimed.total ?? '') : ''}</b>
        <span>
          <b>{t.unclaimed}</b>
          <span className="ch-muted">{t.unclaimedHint}</span>
        </span>
      </Link>
      <Section title={t.lastImports}>
        <ResourceState resource={imports} failed={t.failedToLoad} onRetry={imports.retry}>
          {(value) =>
            value.length === 0 ? <p className="ch-muted">{t.noImports}</p> : <ImportList imports={value} />
          }
        </ResourceState>
      </Section>
    </Page>
  )
}

const tones = {
  running: 'info',
  cancelling: 'info',
  cancelled: 'plain',
  done: 'good',
  failed: 'bad',
  interrupted: 'look',
} as const

export const ImportList = ({ imports }: { imports: readonly StatementImport[] }) => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  return (
    <ul className="dk-card dk-imports">
      {imports.map(({ id, source, fileName, state, takenBack, by, startedAt }) => (
        <li key={id}>
          <Link href={`/statements/${String(id)}`}>
            <b>{sourceName(source, t)}</b>
            <span>{fileName}</span>
            <Badge tone={takenBack ? 'plain' : tones[state]}>
              {takenBack ? t.takeBack.state : t.states[state]}
            </Badge>
            <small>{t.importedBy(by, formatTimestamp(startedAt))}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
