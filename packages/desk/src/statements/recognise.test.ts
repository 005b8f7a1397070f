import { headerKey, statementMapping, type KnownMapping } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { judgeColumns } from './judge-columns.ts'
import { cellsOf, findKnown, guessColumns, guessDateFormat, readHead, toMapping } from './recognise.ts'

const mpesa = [
  'Organisation:,Chanua',
  'Period:,12-11-2024',
  '',
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
  'BKC7T2M4QX,12-11-2024 09:42:10,"Payment from 0754, NEEMA",Completed,"25,000.00",,"4,812,400.00"',
  'BKC7S9P1RD,12-11-2024 09:58:01,Payment,Reversed,"5,000.00",,"4,837,400.00"',
].join('\r\n')

const headIn = (text: string) => {
  const head = readHead(text)
  if (!head) throw new Error('There is no head')
  return head
}

describe('[desk statements] a file’s columns', () => {
  it('are found below other lines, with any delimiter', () => {
    const head = headIn(mpesa)
    expect(head).toMatchObject({ delimiter: ',', headerRow: 4 })
    expect(head.rows[0]?.[2]).toBe('Payment from 0754, NEEMA')
    const bank = headIn('Reference;Date;Credit;Debit\nA1;21/11/2026;5.000,00;')
    expect(bank).toMatchObject({
      delimiter: ';',
      headerRow: 1,
      header: ['Reference', 'Date', 'Credit', 'Debit'],
    })
    expect(readHead('just a letter')).toBeUndefined()
  })

  it('are matched by their names, and asked for where two could be it', () => {
    const head = headIn(mpesa)
    const choice = guessColumns(head)
    expect(choice.roles).toEqual({
      transactionId: 'Receipt No.',
      amount: 'Paid In',
      date: 'Completion Time',
      outgoing: 'Withdrawn',
      balance: 'Balance',
      details: 'Details',
      status: 'Transaction Status',
      direction: '',
      payer: '',
      payerPhone: '',
    })
    expect(toMapping(head, choice)).toMatchObject({
      headerRow: 4,
      dateFormat: 'DD-MM-YYYY HH:mm:ss',
      decimalMark: '.',
      only: { column: 'Transaction Status', values: ['Completed'] },
    })
    expect(guessColumns(headIn('Ref,Amount,Amount credited\n1,2,3')).roles.amount).toBe('')
  })

  it.each([
    ['Ref,Amount,Sender Name,Sender Phone', 'Sender Name', 'Sender Phone'],
    ['Ref,Amount,Other Party Info', 'Other Party Info', ''],
    ['Muamala,Kiasi,Jina la mtumaji,Namba ya simu', 'Jina la mtumaji', 'Namba ya simu'],
    ['Ref,Amount,From,MSISDN', 'From', 'MSISDN'],
  ])('say who paid, if the file does: %s', (header, payer, payerPhone) => {
    const head = headIn(`${header}\n1,2,3,4`)
    const choice = guessColumns(head)
    expect(choice.roles).toMatchObject({ payer, payerPhone })
    expect(toMapping(head, choice).columns).toMatchObject({
      payer,
      ...(payerPhone !== '' && { payerPhone }),
    })
  })

  it.each([
    ['Reference,Amount(TZS),DR|CR', 'R1,5000,CR', 'R2,90000,DR', 'DR|CR', ['CR'], ['DR']],
    ['Reference,Amount,Debit/Credit indicator', 'R1,5,C', 'R2,9,D', 'Debit/Credit indicator', ['C'], ['D']],
    [
      ...(['Transaction ID,Type,Amount', 'R1,Payment In,5', 'R2,Transfer Out,9', 'Type'] as const),
      ...([['Payment In'], ['Transfer Out']] as const),
    ],
    ['Muamala,Kiasi,Mwelekeo', 'R1,5,Imeingia', 'R2,9,Imetoka', 'Mwelekeo', ['Imeingia'], ['Imetoka']],
  ])('say which way money went, if one does: %s', (header, one, other, column, wordsIn, wordsOut) => {
    const head = headIn([header, one, other].join('\n'))
    const choice = guessColumns(head)
    expect(choice.roles).toMatchObject({ direction: column, outgoing: '' })
    expect(choice.roles.amount).not.toBe('')
    expect(toMapping(head, choice).direction).toEqual({ column, in: wordsIn, out: wordsOut })
  })

  it('have no direction if outgoing amounts have their own column', () => {
    const head = headIn('Ref,Type,Credit,Debit\nR1,Deposit,5,\nR2,Withdrawal,,9')
    expect(guessColumns(head).roles).toMatchObject({ direction: '', amount: 'Credit', outgoing: 'Debit' })
  })

  it('are those of the last time, by the header row', () => {
    const head = headIn(mpesa)
    const roles = guessColumns(head).roles
    const known: KnownMapping = {
      source: 'm-pesa-2',
      header: headerKey(head.header),
      mapping: toMapping(head, {
        source: 'm-pesa-2',
        roles: { ...roles, amount: 'Withdrawn', outgoing: '' },
      }),
      changed: null,
      wasUsed: true,
    }
    expect(guessColumns(head, findKnown(head, [known]))).toMatchObject({
      source: 'm-pesa-2',
      roles: { amount: 'Withdrawn' },
    })
    expect(findKnown(head, [{ ...known, header: 'another' }])).toBeUndefined()
    expect(findKnown(head, [{ ...known, header: null }])?.source).toBe('m-pesa-2')
  })

  it('are completed by their names if the server’s own mapping has no balance and no payer, but not if a member left them out', () => {
    const head = headIn('Receipt No.,Paid In,Balance,Other Party Info\nQFG7H8J9K0,5000,15000,0754 - NEEMA')
    const mapping = { columns: { transactionId: 'Receipt No.', amount: 'Paid In' } }
    const own: KnownMapping = {
      ...{ source: 'm-pesa', header: null, changed: null, wasUsed: false },
      mapping: v.parse(statementMapping, mapping),
    }
    expect(guessColumns(head, own).roles).toMatchObject({ balance: 'Balance', payer: 'Other Party Info' })
    const leftOut = { ...own, header: headerKey(head.header) }
    expect(guessColumns(head, leftOut).roles).toMatchObject({ balance: '', payer: '' })
  })

  it('have dates with the day first, unless they cannot', () => {
    expect(guessDateFormat(['03/04/2026', '12/11/2026'])).toBe('DD/MM/YYYY')
    expect(guessDateFormat(['03/24/2026'])).toBe('MM/DD/YYYY')
    expect(guessDateFormat(['soon'])).toBeUndefined()
  })

  it.each([
    [['Completed', 'Incomplete'], ['Completed']],
    [['Success', 'Unsuccessful', 'Not completed'], ['Success']],
    [['Imefanikiwa', 'Haijafanikiwa'], ['Imefanikiwa']],
  ])('of the states %j only %j count', (states, counted) => {
    const head = headIn(
      ['Ref,Amount,Status', ...states.map((state, at) => `R${String(at)},5,${state}`)].join('\n'),
    )
    const only = toMapping(head, guessColumns(head)).only
    expect(only).toEqual({ column: 'Status', values: counted })
  })

  it('have their own words for states, which are entered once and remembered', () => {
    const head = headIn('Ref,Amount,Status\nR1,5,Settled\nR2,5,Failed')
    const choice = guessColumns(head)
    // No line counts automatically until a member has chosen the words for received money.
    expect(toMapping(head, choice).only).toEqual({ column: 'Status', values: [] })
    const said = toMapping(head, { ...choice, doneWords: 'Settled\nCleared, in full \n' })
    expect(said.only).toEqual({ column: 'Status', values: ['Settled', 'Cleared, in full'] })
    const known: KnownMapping = {
      source: 'bank',
      header: headerKey(head.header),
      mapping: said,
      changed: null,
      wasUsed: true,
    }
    expect(toMapping(head, guessColumns(head, known), known).only?.values).toEqual([
      'Settled',
      'Cleared, in full',
    ])
  })

  it('never hold the ID if they have dates, sums or repeated words, despite a name like an ID', () => {
    const head = headIn(
      [
        'Txn Date & Time,Reference,External ID,Service,Amount,Balance',
        ...[0, 1, 2, 3].map(
          (at) =>
            `24-11-2026 09:3${String(at)},CI261124.0931.A2041${String(at)},00048211${String(at)},Merchant Payment,25000.00,481240${String(at)}.00`,
        ),
        'Total,,,,100000.00,',
        'Fee date,Amount,Description,,,',
        '24-11-2026,70,Levy,,,',
      ].join('\n'),
    )
    const { roles } = guessColumns(head)
    expect(roles).toMatchObject({
      transactionId: 'Reference',
      amount: 'Amount',
      date: 'Txn Date & Time',
      balance: 'Balance',
    })
    expect(judgeColumns(head, roles).map(({ name, refused }) => [name, refused])).toEqual([
      ['Reference', undefined],
      ['External ID', undefined],
      ['Txn Date & Time', 'dates'],
      ['Service', 'repeats'],
      ['Amount', 'sums'],
      ['Balance', 'sums'],
    ])
    expect(head.leftOut).toEqual([
      { why: 'total', line: 6, lines: 1, text: 'Total' },
      { why: 'second-table', line: 7, lines: 2, text: 'Fee date, Amount, Description' },
    ])
    expect(head.rows).toHaveLength(4)
  })

  it('belong to one wallet or bank, independently of the others', () => {
    const head = headIn('Ref,Amount\nSAMPLE12X7,5')
    const known = ['mixx', 'crdb'].map((source): KnownMapping => {
      const mapping = toMapping(head, guessColumns(head))
      return { source, header: headerKey(head.header), mapping, changed: null, wasUsed: true }
    })
    expect(findKnown(head, known)?.source).toBe('mixx')
    expect(findKnown(head, known, 'crdb')?.source).toBe('crdb')
    expect(findKnown(head, known, 'nmb')).toBeUndefined()
  })

  it('may hold quotation marks', () => {
    expect(cellsOf('a,"b ""c"", d",', ',')).toEqual(['a', 'b "c", d', ''])
    // An unbalanced quote makes a line invalid, as on the server.
    expect(cellsOf('a,"b', ',')).toEqual([])
  })

  it('are within the limits of the server, so that a crafted file does not block the page', () => {
    const header = 'Receipt No.,Paid In'
    const row = 'BKC7T2M4QX,5000'
    const wide = ','.repeat(100_000)
    const manyColumns = Array.from({ length: 300 }, (_, index) => `Amount ${String(index)}`).join(',')
    const head = headIn([manyColumns, wide, header, wide, row, 'x,'.repeat(300)].join('\n'))
    expect(head).toMatchObject({ headerRow: 3, rows: [['BKC7T2M4QX', '5000']] })
    expect(
      readHead(Array.from({ length: 200_000 }, (_, index) => `n${String(index)}`).join(',')),
    ).toBeUndefined()
  })
})
