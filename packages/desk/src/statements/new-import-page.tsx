import { listStatementImports, listStatementMappings, type KnownMapping } from '@charity-kit/contract'
import { Alert, BasketArt, Button, ResourceState, Spinner, StepIndicator, useUniqueId } from '@charity-kit/ui'
import { useRef, useState } from 'react'
import { useCall } from '../data/use-call.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Page, Section } from '../parts/page.tsx'
import { ImportList } from './imports-page.tsx'
import { MatchColumnsPage, type ChosenFile } from './match-columns-page.tsx'
import { useStatementsMessages } from './messages.ts'
import { readStatementFile } from './read-file.ts'
import { UnreadableFile, type FileProblem } from './unreadable-file.ts'
import { readHead } from './recognise.ts'

/** The first two steps of an import: choose the file, and match its columns. */
export const NewImportPage = () => {
  const t = useStatementsMessages()
  const mappings = useCall(listStatementMappings, {})
  const [chosen, setChosen] = useState<ChosenFile>()
  if (!chosen) return <ChooseFilePage onChosen={setChosen} />
  return (
    <ResourceState resource={mappings} failed={t.failedToLoad} onRetry={mappings.retry}>
      {(known: readonly KnownMapping[]) => (
        <MatchColumnsPage
          file={chosen}
          known={known}
          onBack={() => {
            setChosen(undefined)
          }}
        />
      )}
    </ResourceState>
  )
}

const ChooseFilePage = ({ onChosen }: { onChosen: (file: ChosenFile) => void }) => {
  const t = useStatementsMessages()
  const imports = useCall(listStatementImports, {})
  const { problem, isReading, read } = useFileReader(onChosen)
  return (
    <Page title={t.importTitle} back={{ href: '/statements', text: t.back }}>
      <StepIndicator step={1} names={t.steps} />
      <div className="dk-columns">
        <div className="dk-section">
          <DropArea isReading={isReading} onFile={(file) => void read(file)} />
          {problem && <Alert tone="error">{t.problems[problem]}</Alert>}
          <p className="ch-small ch-muted dk-privacy">
            <DeskIcon name="lock" />
            {t.privacy}
          </p>
        </div>
        <Section title={t.lastImports}>
          {imports.status === 'ready' && imports.value.length > 0 ? (
            <ImportList imports={imports.value.slice(0, 5)} />
          ) : (
            <p className="ch-muted">{t.noImports}</p>
          )}
        </Section>
      </div>
    </Page>
  )
}

/** Reads a file in the browser until its header is found. */
const useFileReader = (onChosen: (file: ChosenFile) => void) => {
  const [problem, setProblem] = useState<FileProblem>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file || isReading) return
    setProblem(undefined)
    setReading(true)
    try {
      const { head, text } = await readStatementFile(file)
      const found = readHead(head)
      if (found) onChosen({ name: file.name, head: found, text })
      else setProblem('not-a-table')
    } catch (error) {
      // The browser's own message about a vanished file does not help.
      setProblem(error instanceof UnreadableFile ? error.problem : 'broken')
    } finally {
      setReading(false)
    }
  }
  return { problem, isReading, read }
}

interface DropAreaProps {
  isReading: boolean
  onFile: (file: File | undefined) => void
}

/** An area for a file, by drag and drop or by a choice. */
const DropArea = ({ isReading, onFile }: DropAreaProps) => {
  const t = useStatementsMessages()
  const input = useRef<HTMLInputElement>(null)
  const id = useUniqueId()
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={isOver ? 'dk-drop is-over' : 'dk-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => {
        setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <BasketArt />
      <h2 className="dk-h2">{t.drop}</h2>
      <p className="ch-muted">{t.dropHint}</p>
      <label className="ch-sr" htmlFor={id}>
        {t.chooseFile}
      </label>
      <input
        ref={input}
        className="ch-sr"
        id={id}
        type="file"
        tabIndex={-1}
        accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        busy={isReading}
        onClick={() => {
          input.current?.click()
        }}
      >
        {!isReading && <DeskIcon name="file" />}
        <span>{isReading ? t.readingFile : t.chooseFile}</span>
      </Button>
      {isReading && <Spinner />}
    </div>
  )
}
