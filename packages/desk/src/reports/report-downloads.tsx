import { exportLedger, type StaffCampaign, type StaffReport } from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useState } from 'react'
import { saveFile, useDownload } from '../data/download.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useMay } from '../staff-context.ts'
import { ledgerXlsx } from './ledger-xlsx.ts'
import { useReportsMessages } from './messages.ts'
import { reportCsv, reportXlsx } from './report-files.ts'

interface ReportDownloadsProps {
  report: StaffReport
  campaign: StaffCampaign | undefined
}

/** Downloads of the report and the ledger as files. */
export const ReportDownloads = ({ report, campaign }: ReportDownloadsProps) => {
  const t = useReportsMessages()
  const [isFailed, setFailed] = useState(false)
  const mayExport = useMay('payments')
  const download = useDownload()
  const name = `report-${report.from}-${report.to}${campaign ? `-campaign-${String(campaign.id)}` : ''}`
  const writeXlsx = async () => {
    try {
      saveFile(await reportXlsx(report, t), `${name}.xlsx`)
      setFailed(false)
    } catch {
      setFailed(true) // the writer is fetched on demand, and could not be fetched
    }
  }
  const saveLedger = async (ending: 'csv' | 'xlsx') => {
    const isSaved = await download(exportLedger, {
      query: { from: report.from, to: report.to },
      name: `ledger-${report.from}-${report.to}.${ending}`,
      ...(ending === 'xlsx' && { convert: ledgerXlsx }),
    })
    setFailed(!isSaved)
  }
  return (
    <div className="dk-row dk-no-print">
      {isFailed && <span role="alert">{t.notWritten}</span>}
      {mayExport &&
        !campaign &&
        (['csv', 'xlsx'] as const).map((ending) => (
          <Button
            key={ending}
            variant="line"
            onClick={() => {
              void saveLedger(ending)
            }}
          >
            <DeskIcon name="download" />
            <span>{ending === 'csv' ? t.ledger : t.ledgerXlsx}</span>
          </Button>
        ))}
      <Button
        variant="line"
        onClick={() => {
          saveFile(new Blob([reportCsv(report, t)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
        }}
      >
        <DeskIcon name="download" />
        {t.csv}
      </Button>
      <Button
        variant="line"
        onClick={() => {
          void writeXlsx()
        }}
      >
        <DeskIcon name="download" />
        {t.xlsx}
      </Button>
    </div>
  )
}
