import { exportPayments } from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useState } from 'react'
import { useDownload } from '../data/download.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useToast } from '../parts/toast.tsx'
import { usePaymentsMessages } from './messages.ts'

interface ExportPaymentsProps {
  /** Filters of the list. */
  query: Record<string, string | undefined>
  /** Search text; '' for none. */
  search: string
}

/** Downloads all listed payments as a file for a spreadsheet. */
export const ExportPayments = ({ query, search }: ExportPaymentsProps) => {
  const t = usePaymentsMessages()
  const toast = useToast()
  const download = useDownload()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const name = `payments-${search ? 'found' : (query['state'] ?? 'all')}.csv`
    const isSaved = await download(exportPayments, { query, body: { search }, name })
    setSaving(false)
    if (!isSaved) toast({ text: t.exportFailed, icon: 'offline' })
  }
  return (
    <Button
      variant="line"
      busy={isSaving}
      onClick={() => {
        void save()
      }}
    >
      {!isSaving && <DeskIcon name="download" />}
      <span className="dk-words">{t.exportList}</span>
    </Button>
  )
}
