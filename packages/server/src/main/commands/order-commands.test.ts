import { expect, it } from 'vitest'
import { runCommandLine } from '../command-line.ts'
import { createPeople } from '../../testing/sample-people.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[desk orders] the command line', (engine) => {
  it('finds, corrects and sends orders, and answers messages', async () => {
    const { app, staff } = await createPeople(engine)
    const variables = { DATA_DIR: app.config.dataDir, DATABASE_URL: app.config.databaseUrl }
    const run = async (...args: string[]) => {
      const { status, stdout, stderr } = await runCommandLine(args, variables)
      expect([args[0], stderr, status]).toEqual([args[0], '', 0])
      return stdout
    }
    expect(await run('orders')).toBe('Orders: 0\n')
    expect(await run('orders', '--search', 'mushi')).toContain('Neema Mushi  0754 000 000  Reviewing')
    await staff.post('/payments/3/verify', { evidence: 'Line 14' })
    expect(await run('orders')).toContain('Orders: 1\n  order 1 ')
    expect(await run('address', '1', '--street', 'Right Road 7')).toContain(
      'before: Neema Mushi, Sample Road 5',
    )
    expect(await run('sent', '1', '--courier-number', 'DHL 123')).toBe('Order 1 is on its way.\n')
    const order = await run('order', '1')
    expect(order).toContain('Order 1: Sent\n')
    expect(order).toMatch(/Courier: +DHL 123\n/)
    expect(order).toMatch(/sent by command line .*; DHL 123/)

    expect(await run('messages')).toContain('Messages: 1\n')
    await run('answer', '1', '--text', 'Come on Sunday.')
    expect(await run('message', '1')).toMatch(/Message 1: answered\n[\s\S]*Come on Sunday\./)
    await run('answered', '1')
    expect(await run('messages', '--state', 'done')).toContain('Messages: 1\n')
    await run('reopen-message', '1')
    expect(await run('receipt', '3')).toBe('The receipt of payment 3 is sent.\n')
  })
})
