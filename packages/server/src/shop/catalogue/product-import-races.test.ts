import { envelope, importProducts } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../../db/open-database.ts'
import { createShop } from '../../testing/sample-order.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { waitForLock } from '../../testing/lock-waits.ts'

describe.skipIf(inject('postgresqlUrl') === null)('[desk products] a CSV file on PostgreSQL', () => {
  it('is not imported over what somebody else is just changing', async () => {
    const app = await createShop('postgresql', [{ name: 'Red' }, { name: 'Green' }])
    const { get, post } = await asStaff(app)
    const csv = (await get('/products.csv')).body
      .replace('"Red"', '"Scarlet"')
      .replace('"Green"', '"Emerald"')
    const imported = await inTransaction(app.db, async (tx) => {
      await tx
        .updateTable('products')
        .set((set) => ({ name: 'Crimson', version: set('version', '+', 1) }))
        .where('id', '=', 1)
        .execute()
      const importing = post('/product-import', { csv, apply: true })
      // It has read the products, and waits for the one that is being changed.
      await waitForLock(app.db)
      return { importing }
    })
    const { body } = v.parse(envelope(importProducts.output), (await imported.importing).json())
    expect([body.applied, body.rows.map(({ outcome }) => outcome)]).toEqual([
      false,
      ['state_changed', 'changed'],
    ])
    const names = await app.db.selectFrom('products').select('name').orderBy('id').execute()
    expect(names).toEqual([{ name: 'Crimson' }, { name: 'Green' }])
  })
})
