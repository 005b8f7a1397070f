import { centreTimeZone, type StatementMapping } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { lineRules, readLine } from './line-rules.ts'
import { mapLine } from './mapped-line.ts'
import { readStatementMappings } from './statement-mapping.ts'
import { UnreadableValue } from './statement-values.ts'

const mapping: StatementMapping | undefined = readStatementMappings({
  source: {
    columns: { transactionId: 'ID', amount: 'In', outgoing: 'Out', date: 'Date', details: 'Details' },
    only: { column: 'Status', values: ['Completed'] },
    reversals: { column: 'Type', words: ['reversal'] },
    charges: { column: 'Type', words: ['fee'] },
  },
}).get('source')

const names = ['ID', 'In', 'Out', 'Date', 'Details', 'Status', 'Type']
const lineOf = (text: string) => {
  if (!mapping) throw new Error('The mapping is gone')
  const cells = text.split('|')
  const columns = { width: names.length, indexOf: (name: string) => names.indexOf(name) }
  return mapLine({ line: 7, cells }, columns, mapping, centreTimeZone)
}
const ruleOf = (text: string) => lineRules.find(({ applies }) => applies(lineOf(text)))?.name

const date = '2026-11-03 10:00:00'

describe('[payments] what a line of a statement is', () => {
  it.each([
    ['empty', '||||||', {}],
    ['empty', '', {}],
    [
      'fee given back',
      `A1|70||${date}||Completed|Fee reversal`,
      { returnedFee: { fee: { amountCents: -7000 } } },
    ],
    ['fee given back', `A1||70|${date}||Completed|Fee reversal`, { fee: { amountCents: 7000 } }],
    ['did not come', `A1|500||${date}||Declined|`, { unclear: { amountTzs: 500, kind: 'declined' } }],
    ['did not come', `A1||500|${date}||Declined|`, {}],
    ['reversal', `A1|500||${date}||Declined|Reversal`, { outgoing: { isReversal: true, isIncoming: true } }],
    [
      'reversal',
      `B1||500|${date}|School fee of QFG7H8J9K0|Completed|Reversal fee`,
      { outgoing: { isReversal: true } },
    ],
    ['fee', `A1||70|${date}||Completed|Fee`, { fee: { reference: 'A1', amountCents: 7000 } }],
    ['outgoing', `A1||500|${date}||Completed|`, { outgoing: { amountTzs: 500, isReversal: false } }],
    [
      'payment',
      `A1|500||${date}||Completed|Fee`,
      { payment: { line: 7, transactionId: 'A1', amountTzs: 500 } },
    ],
  ])('is by the rule "%s": %s', (rule, text, meaning) => {
    expect(ruleOf(text)).toBe(rule)
    expect(readLine(lineOf(text))).toMatchObject(meaning)
  })

  it('is unknown where it has another number of cells', () => {
    expect(ruleOf('A1|500')).toBe('other width')
    expect(() => readLine(lineOf('A1|500'))).toThrow(new UnreadableValue('It has 2 columns rather than 7.'))
  })

  it('is asked in this order', () => {
    expect(lineRules.map(({ name }) => name)).toEqual([
      'empty',
      'other width',
      'fee given back',
      'did not come',
      'direction not understood',
      'reversal',
      'fee',
      'outgoing',
      'payment',
    ])
  })
})
