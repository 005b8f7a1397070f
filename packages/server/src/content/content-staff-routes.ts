import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addEndpoint, Page } from '../http/endpoint.ts'
import { defaultMailTexts } from '../mail/mail-texts.ts'
import { listPartnerSiteUses } from '../partner-sites/partner-site-use-repository.ts'
import type { ContentAgreement } from './content-agreement.ts'
import type { ContentStore } from './content-store.ts'

/** The centre's content as owners change it. */
export const addContentStaffRoutes = (
  http: FastifyInstance,
  { content, agreement, db }: { content: ContentStore; agreement: ContentAgreement; db: Database },
): void => {
  addEndpoint(http, endpoints.getContent, ({ params, signedIn }) => agreement.get(params.key, signedIn))
  addEndpoint(http, endpoints.changeContent, ({ params, body, signedIn }) =>
    agreement.change({ ...body, ...params, signedIn }),
  )
  addEndpoint(http, endpoints.restoreContent, ({ params, body, signedIn }) =>
    agreement.restore({ ...body, ...params, signedIn }),
  )
  addEndpoint(http, endpoints.agreeToContent, ({ params, body, signedIn }) =>
    agreement.agree({ ...body, ...params, signedIn }),
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
}
