import {
  endpoints,
  photoTypes,
  productImageFormats,
  productImageWidths,
  type ProductImageFormat,
} from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { addEndpoint } from '../http/endpoint.ts'
import { findPhotoFile } from './photo-repository.ts'
import type { AddPhoto } from './photo-service.ts'

/** Adds POST /api/staff/photos, the only call whose body is a file. */
export const addPhotoUpload = (http: FastifyInstance, addPhoto: AddPhoto): void => {
  void http.register((scope, _options, done) => {
    scope.addContentTypeParser([...photoTypes], { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    addEndpoint(scope, endpoints.addPhoto, async ({ query, file }) => addPhoto(file, query))
    done()
  })
}

const fileName = new RegExp(
  `^([\\da-f]{16})-(${productImageWidths.join('|')})\\.(${productImageFormats.join('|')})$`,
)

/**
 * Adds GET /uploads/products/photos/0b6f2c1e5c584b8a-480.webp, for pages of every origin. Every served file was
 * encoded here.
 */
export const addPhotoFiles = (http: FastifyInstance, db: Database): void => {
  http.get<{ Params: { file: string } }>('/uploads/products/photos/:file', async (request, reply) => {
    const [, name, width, format] = fileName.exec(request.params.file) ?? []
    const content =
      name &&
      (await findPhotoFile(db, {
        imageUrl: `/products/photos/${name}-480.webp`,
        width: Number(width),
        format: format as ProductImageFormat,
      }))
    if (!content) throw new DomainError('not_found')
    return reply
      .type(`image/${String(format)}`)
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        // A photo's name is random and never used again.
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(content)
  })
}
