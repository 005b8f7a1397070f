import { accountMaxLength, columnRoles, formatNumber, type KnownMapping } from '@charity-kit/contract'
import { Alert, Button, Field, RichText, Select, StepIndicator, TextArea } from '@charity-kit/ui'
import { Page, Section } from '../parts/page.tsx'
import { Note } from '../parts/signals.tsx'
import { ColumnRow } from './column-row.tsx'
import { IdColumnChoice } from './id-column-choice.tsx'
import { MappingHistory } from './mapping-history.tsx'
import { useStatementsMessages } from './messages.ts'
import { RawFile } from './raw-file.tsx'
import type { StatementHead } from './recognise.ts'
import { sourceName } from './statement-words.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useStartImport } from './use-start-import.ts'

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

/** Roles that are guessed by the columns' names. The ID is guessed by its values. */
const otherRoles = columnRoles.filter((role) => role !== 'transactionId')
const maxLeftOut = 5

/** Roles of the columns, recognised or chosen by hand. */
export const MatchColumnsPage = ({ file, known, onBack }: MatchColumnsProps) => {
  const t = useStatementsMessages()
  const { head } = file
  const choice = useColumnChoice(head, known)
  const { isSending, errors, send } = useStartImport(file)
  const sources = [...new Set([...Object.keys(t.sources), ...known.map(({ source }) => source)])]
  return (
    <Page
      title={t.matchTitle}
      subtitle={file.name}
      back={{ href: '/statements', text: t.back }}
      foot={
        <>
          <Button
            busy={isSending}
            disabled={!choice.isComplete}
            onClick={() => {
              if (choice.isComplete) void send(choice.source, choice.mapping())
            }}
          >
            {isSending ? t.sending : t.read}
          </Button>
          <Button variant="line" onClick={onBack}>
            {t.otherFile}
          </Button>
          {!choice.isComplete && (
            <p className="dk-foot__note">{choice.hasOpenDirection ? t.chooseDirections : t.chooseFirst}</p>
          )}
        </>
      }
    >
      <StepIndicator step={2} names={t.steps} />
      {errors.map((error) => (
        <Alert key={error} tone="error">
          {error}
        </Alert>
      ))}
      <Note>
        <RichText text={choice.before ? t.remembered : t.recognised(choice.matched, columnRoles.length)} />
      </Note>
      <div className="dk-card">
        <Select
          label={t.source}
          placeholder={t.chooseSource}
          choices={sources.map((source) => [source, sourceName(source, t)] as const)}
          value={choice.bank}
          onChange={choice.setSource}
        />
        {choice.bank in t.sources && (
          <Field
            label={t.account}
            hint={t.accountHint}
            maxLength={accountMaxLength}
            value={choice.account}
            onChange={choice.setAccount}
          />
        )}
      </div>
      <IdColumn head={head} choice={choice} />
      <OtherColumns head={head} choice={choice} />
      <Section title={t.asItCame}>
        <RawFile head={head} roles={choice.roles} />
      </Section>
    </Page>
  )
}

interface ChoiceProps {
  head: StatementHead
  choice: ReturnType<typeof useColumnChoice>
}

/** The column of the transaction IDs, and the reasons for it. */
const IdColumn = ({ head, choice: { source, roles, before, judged, setRole } }: ChoiceProps) => {
  const t = useStatementsMessages()
  return (
    <Section title={t.idColumn.title}>
      <div className="dk-columns">
        <IdColumnChoice
          columns={judged}
          chosen={roles.transactionId}
          source={source === '' ? undefined : sourceName(source, t)}
          onChange={(column) => {
            setRole('transactionId', column)
          }}
        />
        <div className="dk-section">
          <Note>
            <RichText text={t.idColumn.decides} />
          </Note>
          {judged.every(({ refused }) => refused !== undefined) && (
            <Alert tone="error">{t.idColumn.noneFits}</Alert>
          )}
          <LeftOutLines lines={head.leftOut} />
          {before && <MappingHistory known={before} />}
        </div>
      </div>
    </Section>
  )
}

const LeftOutLines = ({ lines: leftOut }: { lines: StatementHead['leftOut'] }) => {
  const t = useStatementsMessages()
  if (leftOut.length === 0) return null
  return (
    <Note tone="look" icon="alert">
      {leftOut.slice(0, maxLeftOut).map(({ why, line, lines, text }) => (
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
  )
}

const OtherColumns = ({ head, choice }: ChoiceProps) => {
  const t = useStatementsMessages()
  const { roles, doneWords, setRole, setDoneWords } = choice
  return (
    <>
      <h2 className="dk-h2">{t.otherColumns}</h2>
      <div className="dk-map">
        {otherRoles.map((role) => (
          <ColumnRow
            key={role}
            role={role}
            head={head}
            column={roles[role]}
            taken={columnRoles.filter((other) => other !== role).map((other) => roles[other])}
            onChange={(column) => {
              setRole(role, column)
            }}
          />
        ))}
      </div>
      <DirectionWords choice={choice} />
      {roles.status !== '' && (
        <div className="dk-card">
          <TextArea
            label={t.doneWords}
            hint={t.doneWordsHint}
            rows={3}
            value={doneWords}
            onChange={setDoneWords}
          />
        </div>
      )}
    </>
  )
}

/** Asks which direction each word of the direction column means. */
const DirectionWords = ({ choice: { roles, directionWords, setDirection } }: Pick<ChoiceProps, 'choice'>) => {
  const t = useStatementsMessages()
  if (roles.direction === '') return null
  if (directionWords.length === 0) return <Alert tone="error">{t.noDirections(roles.direction)}</Alert>
  return (
    <fieldset className="dk-card dk-words">
      <legend>{t.directionWords(roles.direction)}</legend>
      {directionWords.map(({ word, direction = '' }) => (
        <Select
          key={word}
          label={t.wordMeans(word)}
          placeholder={t.chooseDirection}
          choices={[
            ['in', t.moneyIn],
            ['out', t.moneyOut],
          ]}
          value={direction}
          onChange={(chosen) => {
            if (chosen === 'in' || chosen === 'out') setDirection(word, chosen)
          }}
        />
      ))}
    </fieldset>
  )
}
