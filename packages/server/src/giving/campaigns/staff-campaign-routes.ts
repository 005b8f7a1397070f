import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { campaignChanges } from '../../accounts/record-changes.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import type { CampaignEditor } from './campaign-editor.ts'

/** Adds the staff's calls about campaigns. */
export const addStaffCampaignRoutes = (http: FastifyInstance, campaigns: CampaignEditor): void => {
  addEndpoint(http, endpoints.listCampaigns, () => campaigns.listCampaigns())
  addEndpoint(http, endpoints.getStaffCampaign, ({ params }) => campaigns.getCampaign(params.id))
  addEndpoint(http, endpoints.addCampaign, async ({ body, signedIn, idempotencyKey }) =>
    campaigns.addCampaign(body, signedIn.email, idempotencyKey),
  )
  addEndpoint(http, endpoints.changeCampaign, async ({ params, body, signedIn, noteChanges }) => {
    const before = await campaigns.getCampaign(params.id)
    const after = await campaigns.changeCampaign(params.id, body, signedIn.email)
    noteChanges(campaignChanges(before, after))
    return after
  })
  addEndpoint(http, endpoints.endCampaign, async ({ params, body, signedIn, noteChanges }) => {
    const before = await campaigns.getCampaign(params.id)
    const after = await campaigns.endCampaign(params.id, body.version, signedIn.email)
    noteChanges(campaignChanges(before, after))
    return after
  })
}
