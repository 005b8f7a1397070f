import {
  approveStatementSource,
  getStatementImport,
  listUnclaimed,
  type SourceApprovalInput,
  type StatementImportDetails,
} from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { CodeDialog } from '../parts/code-dialog.tsx'
import { PasswordDialog } from '../parts/password-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay, useStaff } from '../staff-context.ts'
import { useStatementsMessages } from './messages.ts'
import { sourceName } from './statement-words.ts'

/**
 * Lets an owner approve an import's source, once, as an account of the centre. It takes the owner's second factor, or
 * the password without one.
 */
export const ApproveSource = ({ details: { id, source } }: { details: StatementImportDetails }) => {
  const t = useStatementsMessages()
  const mayApprove = useMay('centre')
  const { member } = useStaff()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run } = useAction(approveStatementSource, {
    invalidates: [getStatementImport, listUnclaimed],
    onSuccess: () => {
      setAsking(false)
      toast({ text: t.approval.done })
    },
  })
  const approve = async (body: SourceApprovalInput) => {
    const result = await run({ params: { id }, body })
    return result && !result.ok ? result.error : undefined
  }
  const close = () => {
    setAsking(false)
  }
  const title = t.approval.title(sourceName(source, t))
  if (!mayApprove) return null
  return (
    <>
      <Button
        variant="line"
        onClick={() => {
          setAsking(true)
        }}
      >
        {t.approval.open}
      </Button>
      {isAsking &&
        (member.secondFactor.isEnrolled ? (
          <CodeDialog
            title={title}
            hint={t.approval.hint}
            label={t.approval.code}
            confirm={t.approval.confirm}
            onClose={close}
            onConfirm={(code) => approve({ code })}
          />
        ) : (
          <PasswordDialog
            title={title}
            confirm={t.approval.confirm}
            onClose={close}
            onConfirm={(password) => approve({ password })}
          >
            <p className="ch-muted">{t.approval.hint}</p>
          </PasswordDialog>
        ))}
    </>
  )
}
