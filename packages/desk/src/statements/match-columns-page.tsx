import {
  listStatementImports,
  listStatementMappings,
  maxUploadBodyBytes,
  requestTimeMs,
  startStatementImport,
  type KnownMapping,
} from '@charity-kit/contract'
import { Alert, Button, Field, Icon, RichText, Select, StepIndicator } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { firstErrorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Page, Section } from '../parts/page.tsx'
import { Note, Signal } from '../parts/signals.tsx'
import { useStatementsMessages } from './messages.ts'
import { packText } from './read-file.ts'
import {
  columnRoles,
  findKnown,
  guessColumns,
  guessDateFormat,
  guessDoneWords,
  samplesOf,
  toMapping,
  type ColumnRole,
  type StatementHead,
} from './recognise.ts'
import { sourceName } from './statement-words.ts'

/** A file whose columns are being matched. */
export interface ChosenFile {
  name: string
  head: StatementHead
  text: Blob
}

interface MatchColumnsProps {
  file: ChosenFile
  known: readonly KnownMapping[]
  onBack: () => void
}

/** For the answer, once a statement has arrived. */
const answerMs = 30_000

const needed: readonly ColumnRole[] = ['transactionId', 'amount']

/** Which column holds what: recognised, or said once by hand. */
export const MatchColumnsPage = ({ file, known, onBack }: MatchColumnsProps) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const [, navigate] = useLocation()
  const { head } = file
  const before = findKnown(head, known)
  const [choice, setChoice] = useState(() => guessColumns(head, before))
  const [isPacking, setPacking] = useState(false)
  const [isGone, setGone] = useState(false)
  const start = useAction(startStatementImport, {
    invalidates: [listStatementImports, listStatementMappings],
    timeoutMs: requestTimeMs(maxUploadBodyBytes) + answerMs,
    onSuccess: ({ id }) => {
      navigate(`/statements/${String(id)}`)
    },
  })
  const sources = [...new Set([...Object.keys(t.sources), ...known.map(({ source }) => source)])]
  const isComplete = choice.source !== '' && needed.every((role) => choice.roles[role] !== '')
  const matched = columnRoles.filter((role) => choice.roles[role] !== '').length
  const send = async () => {
    if (!isComplete || isPacking || start.isRunning) return
    setPacking(true)
    setGone(false)
    const packed = await packText(file.text).catch(() => undefined) // it was changed or moved since it was chosen
    setPacking(false)
    if (packed === undefined) {
      setGone(true)
      return
    }
    await start.run({
      body: {
        source: choice.source,
        fileName: file.name.slice(0, 200),
        mapping: toMapping(head, choice, before),
        file: packed,
        verify: false,
      },
    })
  }
  const isSending = isPacking || start.isRunning
  const areOthersRead = start.error?.kind === 'rejected' && start.error.code === 'too_many_requests'
  return (
    <Page
      title={t.matchTitle}
      subtitle={file.name}
      back={{ href: '/statements', text: t.back }}
      foot={
        <>
          <Button
            busy={isSending}
            disabled={!isComplete}
            onClick={() => {
              void send()
            }}
          >
            {isSending ? t.sending : t.read}
          </Button>
          <Button variant="line" onClick={onBack}>
            {t.otherFile}
          </Button>
          {!isComplete && <p className="dk-foot__note">{t.chooseFirst}</p>}
        </>
      }
    >
      <StepIndicator step={2} names={t.steps} />
      {isGone && <Alert tone="error">{t.problems.broken}</Alert>}
      {start.error && (
        <Alert tone="error">{areOthersRead ? t.othersAreRead : firstErrorText(start.error, desk)}</Alert>
      )}
      <Note>
        <RichText text={before ? t.remembered : t.recognised(matched, columnRoles.length)} />
      </Note>
      <div className="dk-card">
        <Select
          label={t.source}
          placeholder={t.chooseSource}
          choices={sources.map((source) => [source, sourceName(source, t)] as const)}
          value={choice.source}
          onChange={(source) => {
            setChoice({ ...choice, source })
          }}
        />
      </div>
      <div className="dk-map">
        {columnRoles.map((role) => (
          <ColumnRow
            key={role}
            role={role}
            head={head}
            column={choice.roles[role]}
            onChange={(column) => {
              const { doneWords: _other, ...rest } = choice
              const roles = { ...choice.roles, [role]: column }
              setChoice(role === 'status' ? { ...rest, roles } : { ...choice, roles })
            }}
          />
        ))}
      </div>
      {choice.roles.status !== '' && (
        <div className="dk-card">
          <Field
            label={t.doneWords}
            hint={t.doneWordsHint}
            rows={3}
            value={choice.doneWords ?? guessDoneWords(head, choice.roles.status, before)}
            onChange={(doneWords) => {
              setChoice({ ...choice, doneWords })
            }}
          />
        </div>
      )}
      <Section title={t.asItCame}>
        <RawFile head={head} roles={choice.roles} />
      </Section>
    </Page>
  )
}

interface ColumnRowProps {
  role: ColumnRole
  head: StatementHead
  column: string
  onChange: (column: string) => void
}

const ColumnRow = ({ role, head, column, onChange }: ColumnRowProps) => {
  const t = useStatementsMessages()
  const isNeeded = needed.includes(role)
  const samples = samplesOf(head, column)
  const isOpen = isNeeded && column === ''
  const isDateUnknown = role === 'date' && column !== '' && guessDateFormat(samples) === undefined
  return (
    <div className={isOpen ? 'dk-map__row is-open' : 'dk-map__row'}>
      <b>
        {t.roles[role]} {!isNeeded && <span className="ch-muted">{t.optional}</span>}
      </b>
      <Select
        label={t.columnFor(t.roles[role])}
        quiet
        placeholder={isNeeded ? t.chooseColumn : t.noColumn}
        choices={head.header.filter((name) => name !== '').map((name) => [name, name] as const)}
        value={column}
        onChange={onChange}
      />
      <span className="dk-map__samples">
        {role === 'outgoing' ? t.outgoingHint : [...new Set(samples)].slice(0, 2).join(', ')}
      </span>
      {isOpen || isDateUnknown ? (
        <Signal tone="look" icon="alert">
          {isOpen ? t.chooseOne : t.dateUnknown}
        </Signal>
      ) : (
        <Signal tone={column === '' ? 'plain' : 'good'} {...(column !== '' && { icon: 'check' as const })}>
          {column === '' ? t.notThere : t.isRead(samples.length, head.rows.length)}
        </Signal>
      )}
    </div>
  )
}

const RawFile = ({ head, roles }: { head: StatementHead; roles: Record<ColumnRole, string> }) => {
  const t = useStatementsMessages()
  const roleOf = (column: string) => columnRoles.find((role) => column !== '' && roles[role] === column)
  return (
    // It scrolls, so the keyboard must reach it.
    <div className="dk-raw" tabIndex={0} role="group" aria-label={t.asItCame}>
      <table>
        <thead>
          <tr>
            {head.header.map((column, index) => {
              const role = roleOf(column)
              return (
                <th key={index} scope="col">
                  <b>{role ? t.roles[role] : t.notKept}</b>
                  {column}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {head.rows.slice(0, 3).map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index}>{roleOf(head.header[index] ?? '') ? cell : <s>{cell}</s>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {head.rows.length === 0 && <Icon name="info" />}
    </div>
  )
}
