import {
  listStatementImports,
  listStatementMappings,
  maxUploadBodyBytes,
  requestTimeMs,
  startStatementImport,
  type StatementMapping,
} from '@charity-kit/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { firstErrorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useStatementsMessages } from './messages.ts'
import { packText } from './read-file.ts'

/** Time for the response, after a statement has arrived. */
const answerMs = 30_000

/** Sends a statement to be read, and opens its import. */
export const useStartImport = (file: { name: string; text: Blob }) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const [, navigate] = useLocation()
  const [isPacking, setPacking] = useState(false)
  const [isGone, setGone] = useState(false)
  const start = useAction(startStatementImport, {
    invalidates: [listStatementImports, listStatementMappings],
    timeoutMs: requestTimeMs(maxUploadBodyBytes) + answerMs,
    onSuccess: ({ id }) => {
      navigate(`/statements/${String(id)}`)
    },
  })
  const isSending = isPacking || start.isRunning
  const refusal = start.error?.kind === 'rejected' ? start.error.code : undefined
  const refusalText =
    refusal === 'too_many_requests'
      ? t.othersAreRead
      : refusal === 'forbidden'
        ? t.mapping.ownerOnly
        : undefined
  return {
    isSending,
    /** Errors of reading or sending. */
    errors: [
      ...(isGone ? [t.problems.broken] : []),
      ...(start.error ? [refusalText ?? firstErrorText(start.error, desk)] : []),
    ],
    send: async (source: string, mapping: StatementMapping) => {
      if (isSending) return
      setPacking(true)
      setGone(false)
      const packed = await packText(file.text).catch(() => undefined) // undefined if the file was changed or moved since it was chosen
      setPacking(false)
      if (packed === undefined) {
        setGone(true)
        return
      }
      await start.run({
        body: { source, fileName: file.name.slice(0, 200), mapping, file: packed, verify: false },
      })
    },
  }
}
