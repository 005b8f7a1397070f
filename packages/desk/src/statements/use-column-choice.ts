import { columnRoles, type ColumnRole, type KnownMapping, type MoneyDirection } from '@charity-kit/contract'
import { useState } from 'react'
import { judgeColumns } from './judge-columns.ts'
import {
  directionWordsIn,
  findKnown,
  guessColumns,
  guessDirections,
  guessDoneWords,
  toMapping,
  type StatementHead,
} from './recognise.ts'
import { sourceOfAccount } from './statement-words.ts'

/** Columns that a statement must have. */
export const neededRoles: readonly ColumnRole[] = ['transactionId', 'amount']

/** Holds the roles of the columns: guessed at first, then as chosen. */
export const useColumnChoice = (head: StatementHead, known: readonly KnownMapping[]) => {
  const [choice, setChoice] = useState(() => guessColumns(head, findKnown(head, known)))
  const { roles } = choice
  const [account, setAccount] = useState('')
  const source = choice.source === '' ? '' : sourceOfAccount(choice.source, account)
  // Each wallet or bank has its own mapping.
  const before = source === '' ? undefined : findKnown(head, known, source)
  const judged = judgeColumns(head, roles, source)
  const idColumn = judged.find(({ name }) => name === roles.transactionId)
  const directions = { ...guessDirections(head, roles.direction, before), ...choice.directions }
  const directionWords = directionWordsIn(head, roles.direction)
  const hasOpenDirection =
    roles.direction !== '' &&
    (directionWords.length === 0 || directionWords.some((word) => directions[word] === undefined))
  return {
    source,
    /** Chosen wallet or bank, without the account. */
    bank: choice.source,
    account,
    setAccount,
    roles,
    /** Words of the direction column, each with its direction if known. */
    directionWords: directionWords.map((word) => ({ word, direction: directions[word] })),
    /** Whether a word's direction is still to be chosen. */
    hasOpenDirection,
    /** Known mapping of this wallet or bank. */
    before,
    /** Score of each column as the one with the transaction IDs. */
    judged,
    doneWords: choice.doneWords ?? guessDoneWords(head, roles.status, before),
    matched: columnRoles.filter((role) => roles[role] !== '').length,
    isComplete:
      source !== '' &&
      neededRoles.every((role) => roles[role] !== '') &&
      !hasOpenDirection &&
      (head.rows.length === 0 || idColumn?.refused === undefined),
    mapping: () => toMapping(head, choice, before),
    setSource: (changed: string) => {
      setAccount('')
      const own = findKnown(head, known, changed)
      setChoice(own ? guessColumns(head, own) : { ...choice, source: changed })
    },
    setRole: (role: ColumnRole, column: string) => {
      const { doneWords, directions: words, ...rest } = choice
      setChoice({
        ...rest,
        // Another column has other words.
        ...(role !== 'status' && doneWords !== undefined && { doneWords }),
        ...(role !== 'direction' && words && { directions: words }),
        roles: { ...roles, [role]: column },
      })
    },
    setDirection: (word: string, direction: MoneyDirection) => {
      setChoice({ ...choice, directions: { ...choice.directions, [word]: direction } })
    },
    setDoneWords: (doneWords: string) => {
      setChoice({ ...choice, doneWords })
    },
  }
}
