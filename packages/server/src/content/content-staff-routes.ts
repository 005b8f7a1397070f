import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../accounts/signed-in.ts'
import type { Database } from '../db/schema.ts'
import { addEndpoint, Page } from '../http/endpoint.ts'
import { defaultMailTexts } from '../mail/mail-texts.ts'
import { listPartnerSiteUses } from '../partner-sites/partner-site-use-repository.ts'
import { getAccountEmail } from '../staff/staff-account-repository.ts'
import type { ContentStore } from './content-store.ts'

/** The centre's content as owners change it. */
export const addContentStaffRoutes = (
  http: FastifyInstance,
  { content, db }: { content: ContentStore; db: Database },
): void => {
  const actorOf = ({ accountId }: SignedIn): Promise<string> => getAccountEmail(db, accountId)
  addEndpoint(http, endpoints.getContent, ({ params }) => content.get(params.key))
  addEndpoint(http, endpoints.changeContent, async ({ params, body, signedIn }) =>
    content.change({ ...body, key: params.key, by: await actorOf(signedIn) }),
  )
  addEndpoint(http, endpoints.listContentVersions, async ({ params, query }) => {
    const versions = await content.listVersions(params.key, { before: query.after, size: query.pageSize })
    const last = versions.at(-1)?.version
    return new Page(versions, undefined, last !== undefined && last > 1 ? last : undefined)
  })
  addEndpoint(http, endpoints.getContentVersion, ({ params }) =>
    content.getVersion(params.key, params.version),
  )
  addEndpoint(http, endpoints.restoreContent, async ({ params, body, signedIn }) =>
    content.restore({ ...body, key: params.key, by: await actorOf(signedIn) }),
  )
  addEndpoint(http, endpoints.listPartnerSiteUses, () => listPartnerSiteUses(db))
  addEndpoint(http, endpoints.getDefaultMailTexts, () => Promise.resolve(defaultMailTexts()))
}
