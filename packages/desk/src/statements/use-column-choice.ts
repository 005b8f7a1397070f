import { columnRoles, type ColumnRole, type KnownMapping } from '@charity-kit/contract'
import { useState } from 'react'
import { judgeColumns } from './judge-columns.ts'
import { findKnown, guessColumns, guessDoneWords, toMapping, type StatementHead } from './recognise.ts'

/** Without these columns a statement says nothing. */
export const neededRoles: readonly ColumnRole[] = ['transactionId', 'amount']

/** Which column holds what: guessed at first, then as it is chosen. */
export const useColumnChoice = (head: StatementHead, known: readonly KnownMapping[]) => {
  const [choice, setChoice] = useState(() => guessColumns(head, findKnown(head, known)))
  const { source, roles } = choice
  // Each wallet or bank has its own.
  const before = source === '' ? undefined : findKnown(head, known, source)
  const judged = judgeColumns(head, roles, source)
  const idColumn = judged.find(({ name }) => name === roles.transactionId)
  return {
    source,
    roles,
    /** The mapping that is known for this wallet or bank. */
    before,
    /** How likely each column holds the transaction IDs. */
    judged,
    doneWords: choice.doneWords ?? guessDoneWords(head, roles.status, before),
    matched: columnRoles.filter((role) => roles[role] !== '').length,
    isComplete:
      source !== '' &&
      neededRoles.every((role) => roles[role] !== '') &&
      (head.rows.length === 0 || idColumn?.refused === undefined),
    mapping: () => toMapping(head, choice, before),
    setSource: (changed: string) => {
      const own = findKnown(head, known, changed)
      setChoice(own ? guessColumns(head, own) : { ...choice, source: changed })
    },
    setRole: (role: ColumnRole, column: string) => {
      const { doneWords: _ofOther, ...rest } = choice
      setChoice({ ...(role === 'status' ? rest : choice), roles: { ...roles, [role]: column } })
    },
    setDoneWords: (doneWords: string) => {
      setChoice({ ...choice, doneWords })
    },
  }
}
