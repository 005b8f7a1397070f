import {
  exportProducts,
  getProductSummary,
  importProducts,
  listStaffProducts,
  type ProductImport,
} from '@charity-kit/contract'
import { Alert, Button } from '@charity-kit/ui'
import { useState } from 'react'
import { useDownload } from '../data/download.ts'
import { useAction } from '../data/use-action.ts'
import { firstErrorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useProductsMessages } from './messages.ts'

/** The products as a CSV file, and back: what a file changes is shown before it is changed. */
export const FilesDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const download = useDownload()
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<ProductImport>()
  const [error, setError] = useState<string>()
  const read = useAction(importProducts, { invalidates: [listStaffProducts, getProductSummary] })
  const close = () => {
    setPreview(undefined)
    setError(undefined)
    onClose()
  }
  const send = async (text: string, apply: boolean) => {
    setError(undefined)
    const result = await read.run({ body: { csv: text, apply } })
    if (!result) return
    if (!result.ok) {
      setError(firstErrorText(result.error, desk))
    } else if (result.value.applied) {
      toast({ text: t.importedCount(changesIn(result.value).length) })
      close()
    } else setPreview(result.value)
  }
  const openFile = async (file: File | undefined) => {
    if (!file) return
    setPreview(undefined)
    const text = await file.text().catch(() => undefined)
    if (text === undefined) {
      setError(t.fileFailed)
      return
    }
    setCsv(text)
    await send(text, false)
  }
  const changes = preview ? changesIn(preview) : []
  const isWrong = changes.some(({ outcome }) => outcome !== 'new' && outcome !== 'changed')
  return (
    <PanelDialog
      open={open}
      onClose={close}
      title={t.files}
      foot={
        preview &&
        changes.length > 0 &&
        !isWrong && (
          <Button busy={read.isRunning} onClick={() => void send(csv, true)}>
            {t.importApply(changes.length)}
          </Button>
        )
      }
    >
      <div className="dk-row">
        <Button
          variant="line"
          onClick={() => {
            void download(exportProducts).then((isSaved) => {
              setError(isSaved ? undefined : desk.failed)
            })
          }}
        >
          <DeskIcon name="download" />
          {t.exportCsv}
        </Button>
        <label className="dk-photo-add dk-photo-add--line">
          <DeskIcon name="upload" />
          {t.importCsv}
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              void openFile(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <p className="ch-muted">{t.exportHint}</p>
      <p className="ch-muted">{t.importHint}</p>
      {error !== undefined && <Alert tone="error">{error}</Alert>}
      {preview && changes.length === 0 && <Alert>{t.importNothing}</Alert>}
      {isWrong && <Alert tone="error">{t.importWrong}</Alert>}
      {changes.length > 0 && <ChangeList rows={changes} />}
    </PanelDialog>
  )
}

const changesIn = ({ rows }: ProductImport) => rows.filter(({ outcome }) => outcome !== 'same')

const ChangeList = ({ rows }: { rows: ProductImport['rows'] }) => {
  const t = useProductsMessages()
  return (
    <ul className="dk-import">
      {rows.map(({ line, name, outcome, changes, errors }) => (
        <li key={line}>
          <b>{name || t.line(line)}</b> <span>{t.outcome[outcome]}</span>
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              {column}: <span>{before || '–'}</span> → <span>{after || '–'}</span>
            </div>
          ))}
          {Object.entries(errors).map(([column, text]) => (
            <div key={column}>
              {t.line(line)}, {column}: {text}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
