import { endpoints, type ContentKey, type CurrentContent, type RecordChange } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../http/caller.ts'
import { contentChanges } from '../../accounts/record-changes.ts'
import type { Database } from '../../db/schema.ts'
import { addEndpoint, Page } from '../../http/endpoint.ts'
import { defaultMailTexts } from '../../outbox/mail-texts.ts'
import { defaultPhoneTexts } from './phone-texts.ts'
import { listPartnerSiteUses } from '../partner-sites/partner-site-use-repository.ts'
import type { ContentAgreement } from './content-agreement.ts'
import type { ContentStore } from './content-store.ts'

interface Noting {
  params: { key: ContentKey }
  signedIn: SignedIn
  noteChanges: (changes: readonly RecordChange[]) => void
}

/** Adds the calls by which owners change the centre's content. */
export const addContentStaffRoutes = (
  http: FastifyInstance,
  { content, agreement, db }: { content: ContentStore; agreement: ContentAgreement; db: Database },
): void => {
  /** Makes a change, and notes the differences for the activity: published, or proposed. */
  const noting = async (
    { params, signedIn, noteChanges }: Noting,
    change: () => Promise<CurrentContent>,
  ): Promise<CurrentContent> => {
    const before = await agreement.get(params.key, signedIn)
    const after = await change()
    const asked = after.proposal?.id === before.proposal?.id ? null : after.proposal
    noteChanges(contentChanges(before.value, (asked ?? after).value))
    return after
  }
  addEndpoint(http, endpoints.getContent, ({ params, signedIn }) => agreement.get(params.key, signedIn))
  addEndpoint(http, endpoints.changeContent, (call) =>
    noting(call, () => agreement.change({ ...call.body, ...call.params, signedIn: call.signedIn })),
  )
  addEndpoint(http, endpoints.restoreContent, (call) =>
    noting(call, () => agreement.restore({ ...call.body, ...call.params, signedIn: call.signedIn })),
  )
  addEndpoint(http, endpoints.agreeToContent, (call) =>
    noting(call, () => agreement.agree({ ...call.body, ...call.params, signedIn: call.signedIn })),
  )
  addEndpoint(http, endpoints.declineContent, ({ params, body, signedIn }) =>
    agreement.decline({ ...body, ...params, signedIn }),
  )
  addEndpoint(http, endpoints.listContentVersions, async ({ params, query }) => {
    const versions = await content.listVersions(params.key, { before: query.after, size: query.pageSize })
    const last = versions.at(-1)?.version
    return new Page(versions, undefined, last !== undefined && last > 1 ? last : undefined)
  })
  addEndpoint(http, endpoints.getContentVersion, ({ params }) =>
    content.getVersion(params.key, params.version),
  )
  addEndpoint(http, endpoints.listPartnerSiteUses, () => listPartnerSiteUses(db))
  addEndpoint(http, endpoints.getDefaultMailTexts, () => Promise.resolve(defaultMailTexts()))
  addEndpoint(http, endpoints.getDefaultPhoneTexts, () => Promise.resolve(defaultPhoneTexts()))
}
