import { exportBackup } from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useState } from 'react'
import { useDownload } from '../data/download.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useMay } from '../staff-context.ts'
import { useTodayMessages } from './messages.ts'

/** Returns "000000-20261121T114500Z.tar.zst.age". The command line restores only files with such a name. */
const fileName = (at: Date): string => `000000-${at.toISOString().replace(/[-:]|[.]\d+/g, '')}.tar.zst.age`

/** A button that saves all data as one encrypted file, for owners only. */
export const BackupToFile = () => {
  const t = useTodayMessages()
  const mayExport = useMay('centre')
  const download = useDownload()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!mayExport) return null
  const save = async () => {
    setState('busy')
    const isSaved = await download(exportBackup, { name: fileName(new Date()) })
    setState(isSaved ? 'idle' : 'failed')
  }
  return (
    <>
      <Button
        variant="line"
        busy={state === 'busy'}
        onClick={() => {
          void save()
        }}
      >
        <DeskIcon name="download" />
        {t.backupToFile}
      </Button>
      {state === 'failed' && <span role="alert">{t.backupToFileFailed}</span>}
    </>
  )
}
