import { expect, it } from 'vitest'
import { ownPassword, signInWithPassword } from '../../../testing/sample-staff.ts'
import { addMember, outcomeOf } from '../../../testing/sample-second-person.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { appWithClock } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

describeOnEachEngine('[payments] a new source of statements', (engine, itOnce) => {
  const open = async () => {
    const app = await appWithClock(engine)
    const importer = createImporter(app, undefined, undefined, undefined, () => app.wait(0), {
      isSourceNew: true,
    })
    const owner = await addMember(app, 'rehema')
    await owner.become('owner')
    const approved = async () =>
      (await owner.get('/statements/imports/1')).json<{ body: { isSourceApproved: boolean } }>().body
        .isSourceApproved
    return { app, owner, approved, importLines: importer.importLines }
  }

  it('makes its lines wait until an owner approves it with the second factor, once', async () => {
    const { app, owner, approved, importLines } = await open()
    expect((await importLines(['UNKNOWN001', 5000])).waits).toEqual({ 'source-new': 1 })
    expect(await approved()).toBe(false)
    const code = await owner.enrol()
    const approve = (body: object) => owner.post('/statements/imports/1/approve-source', body)
    expect(outcomeOf(await approve({ code: '000000' }))).toMatchObject({ code: 'second_factor_invalid' })
    expect(outcomeOf(await approve({ password: ownPassword }))).toMatchObject({
      code: 'second_factor_invalid',
    })
    expect(await approved()).toBe(false)
    expect((await approve({ code: code() })).statusCode).toBe(200)
    expect(await approved()).toBe(true)
    expect((await owner.get('/statement-lines/1')).json()).toMatchObject({ body: { waitsFor: null } })
    expect((await importLines(['UNKNOWN002', 5000])).waits).toEqual({})
    const stored = await app.db.selectFrom('statement_sources').selectAll().execute()
    expect(stored).toMatchObject([{ source: 'm-pesa', approved_by: owner.email }])
  })

  itOnce('is approved by an owner alone, with the password where there is no second factor', async () => {
    const { app, approved, importLines } = await open()
    await importLines(['UNKNOWN001', 5000])
    const cashier = await addMember(app, 'daudi')
    const path = '/statements/imports/1/approve-source'
    expect((await cashier.post(path, { password: ownPassword })).statusCode).toBe(403)
    const headers = await signInWithPassword(app)
    const approve = (payload: object, url = `/api/staff${path}`) =>
      app.http.inject({ method: 'POST', url, headers, payload })
    expect(outcomeOf(await approve({ password: 'not the password' }))).toMatchObject({
      code: 'password_wrong',
    })
    expect((await approve({ password: ownPassword }, `/api/staff${path.replace('1', '7')}`)).statusCode).toBe(
      404,
    )
    expect((await approve({ password: ownPassword })).statusCode).toBe(200)
    expect(await approved()).toBe(true)
  })
})
