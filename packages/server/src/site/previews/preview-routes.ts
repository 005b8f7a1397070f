import { hash } from 'node:crypto'
import { languageCodes, translatedText, type Campaign, type Language } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { ListActiveCampaigns } from '../../giving/campaigns/campaign-routes.ts'
import { DomainError } from '../../values/domain-error.ts'
import { campaignPreview } from './campaign-preview.ts'

/** Returns the path of a campaign's image for link previews: "/previews/campaigns/3.sw.png". */
export const campaignPreviewPath = (id: number, language: Language): string =>
  `/previews/campaigns/${String(id)}.${language}.png`

const fileName = new RegExp(`^([1-9]\\d{0,8})\\.(${languageCodes.join('|')})\\.png$`)

/** Number of images in memory, some 40 kB each: more campaigns than any centre has at once. */
const maxImages = 200

interface Options {
  contentDir: string
  centreName: () => string
  listCampaigns: ListActiveCampaigns
}

/**
 * Adds GET /previews/campaigns/3.en.png: an active campaign's image. The image stays in memory, and is drawn again
 * once its amount or a text has changed.
 */
export const addCampaignPreviews = (
  http: FastifyInstance,
  { contentDir, centreName, listCampaigns }: Options,
): void => {
  const draw = campaignPreview(contentDir, centreName)
  const images = new Map<string, { tag: string; image: Promise<Buffer> }>()
  const imageOf = (campaign: Campaign, language: Language) => {
    const key = `${String(campaign.id)} ${language}`
    const { collectedAmount, targetAmount } = campaign
    const name = translatedText(campaign, 'name', language)
    const tag = hash(
      'sha256',
      JSON.stringify([centreName(), name, collectedAmount, targetAmount]),
      'base64url',
    ).slice(0, 27)
    const known = images.get(key)
    if (known?.tag === tag) return known.image
    const made = { tag, image: draw(campaign, language) }
    images.delete(key)
    for (const oldest of images.keys()) if (images.size >= maxImages) images.delete(oldest)
    images.set(key, made)
    made.image.catch(() => {
      if (images.get(key) === made) images.delete(key) // the next request tries again
    })
    return made.image
  }

  const route = { config: { rank: 'extra' as const } }
  http.get<{ Params: { file: string } }>('/previews/campaigns/:file', route, async (request, reply) => {
    const [, id, language] = fileName.exec(request.params.file) ?? []
    const campaign = id && (await listCampaigns()).find((each) => each.id === Number(id))
    if (!campaign) throw new DomainError('not_found')
    const image = await imageOf(campaign, language as Language)
    const tag = `"${hash('sha256', image, 'base64url').slice(0, 27)}"`
    reply.headers({
      etag: tag,
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    return request.headers['if-none-match']?.includes(tag)
      ? reply.code(304).send()
      : reply.type('image/png').send(image)
  })
}
