import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { takeFilesIn } from './content-store.ts'

describeOnEachEngine('[centre content] the files of a new database', (engine) => {
  it('are taken in once; one that is changed by hand later is named, until its content is stored', async () => {
    const { db } = await createTestApp(engine)
    const now = () => new Date('2026-11-21T09:00:00Z')
    await db.deleteFrom('content_versions').execute()
    const take = (limits: object) => takeFilesIn({ db, now, files: new Map([['limits', limits]]) })
    expect(await take({ orderMaxPieces: 3 })).toEqual([])
    expect(await take({ orderMaxPieces: 3 })).toEqual([])
    expect(await take({ orderMaxPieces: 4 })).toEqual(['limits'])
    expect(await db.selectFrom('content_versions').select(['key', 'version', 'json']).execute()).toEqual([
      { key: 'limits', version: 1, json: '{"orderMaxPieces":3}' },
    ])
  })
})
