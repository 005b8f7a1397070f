import {
  columnRoles,
  formatNumber,
  isBalanceName,
  listStatementImports,
  listStatementMappings,
  maxUploadBodyBytes,
  requestTimeMs,
  startStatementImport,
  type ColumnRole,
  type KnownMapping,
} from '@charity-kit/contract'
import { Alert, Button, RichText, Select, StepIndicator, TextArea } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { firstErrorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Page, Section } from '../parts/page.tsx'
import { Note, Signal } from '../parts/signals.tsx'
import { IdColumnChoice } from './id-column-choice.tsx'
import { judgeColumns } from './judge-columns.ts'
import { MappingHistory } from './mapping-history.tsx'
import { useStatementsMessages } from './messages.ts'
import { packText } from './read-file.ts'
import { RawFile } from './raw-file.tsx'
import {
  findKnown,
  guessColumns,
  guessDateFormat,
  guessDoneWords,
  samplesOf,
  toMapping,
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
/** The ID is chosen by its values, the others by their names. */
const otherRoles = columnRoles.filter((role) => role !== 'transactionId')
const maxLeftOut = 5

/** Which column holds what: recognised, or said once by hand. */
export const MatchColumnsPage = ({ file, known, onBack }: MatchColumnsProps) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const [, navigate] = useLocation()
  const { head } = file
  const [choice, setChoice] = useState(() => guessColumns(head, findKnown(head, known)))
  // Each wallet or bank has its own.
  const before = choice.source === '' ? undefined : findKnown(head, known, choice.source)
  const judged = judgeColumns(head, choice.roles, choice.source)
  const idColumn = judged.find(({ name }) => name === choice.roles.transactionId)
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
  const isComplete =
    choice.source !== '' &&
    needed.every((role) => choice.roles[role] !== '') &&
    (head.rows.length === 0 || idColumn?.refused === undefined)
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
  const refusal = start.error?.kind === 'rejected' ? start.error.code : undefined
  const refusalText =
    refusal === 'too_many_requests'
      ? t.othersAreRead
      : refusal === 'forbidden'
        ? t.mapping.ownerOnly
        : undefined
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
      {start.error && <Alert tone="error">{refusalText ?? firstErrorText(start.error, desk)}</Alert>}
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
            const own = findKnown(head, known, source)
            setChoice(own ? guessColumns(head, own) : { ...choice, source })
          }}
        />
      </div>
      <Section title={t.idColumn.title}>
        <div className="dk-columns">
          <IdColumnChoice
            columns={judged}
            chosen={choice.roles.transactionId}
            source={choice.source === '' ? undefined : sourceName(choice.source, t)}
            onChange={(transactionId) => {
              setChoice({ ...choice, roles: { ...choice.roles, transactionId } })
            }}
          />
          <div className="dk-section">
            <Note>
              <RichText text={t.idColumn.decides} />
            </Note>
            {judged.every(({ refused }) => refused !== undefined) && (
              <Alert tone="error">{t.idColumn.noneFits}</Alert>
            )}
            {head.leftOut.length > 0 && (
              <Note tone="look" icon="alert">
                {head.leftOut.slice(0, maxLeftOut).map(({ why, line, lines, text }) => (
                  <p key={line}>
                    <RichText
                      text={
                        why === 'total'
                          ? t.idColumn.total(line, text.replaceAll('*', ''))
                          : t.idColumn.secondTable(line, formatNumber(lines))
                      }
                    />
                  </p>
                ))}
              </Note>
            )}
            {before && <MappingHistory known={before} />}
          </div>
        </div>
      </Section>
      <h2 className="dk-h2">{t.otherColumns}</h2>
      <div className="dk-map">
        {otherRoles.map((role) => (
          <ColumnRow
            key={role}
            role={role}
            head={head}
            column={choice.roles[role]}
            taken={columnRoles.filter((other) => other !== role).map((other) => choice.roles[other])}
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
          <TextArea
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
  /** What has another role: one column never has two. */
  taken: readonly string[]
  onChange: (column: string) => void
}

const ColumnRow = ({ role, head, column, taken, onChange }: ColumnRowProps) => {
  const t = useStatementsMessages()
  const isNeeded = needed.includes(role)
  const isAmount = role === 'amount' || role === 'outgoing'
  const samples = samplesOf(head, column)
  const isOpen = isNeeded && column === ''
  const isPayer = role === 'payer' || role === 'payerPhone'
  const hint = role === 'outgoing' ? t.outgoingHint : isPayer ? t.payerHint : undefined
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
        choices={head.header
          .filter((name) => name !== '' && !taken.includes(name) && (!isAmount || !isBalanceName(name)))
          .map((name) => [name, name] as const)}
        value={column}
        onChange={onChange}
      />
      <span className="dk-map__samples">{hint ?? [...new Set(samples)].slice(0, 2).join(', ')}</span>
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
