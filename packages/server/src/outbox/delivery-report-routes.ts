import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SmsSettings } from '../config/sms-settings.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { noteDelivery, readPhoneReport } from './delivery-reports.ts'

interface DeliveryReportOptions {
  db: Database
  now: () => Date
  timeZone: () => string
  /** Settings of the gateway; undefined without a gateway. */
  sms: SmsSettings | undefined
}

/** Compares hashes, because they have equal lengths. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

/**
 * Adds POST /t/reports/KEY, which the centre's phone calls once the network delivered a message or failed to.
 * The response is always 204: the phone repeats a call that fails, and also reports messages of other programs.
 */
export const addDeliveryReports = (
  http: FastifyInstance,
  { sms, ...dependencies }: DeliveryReportOptions,
): void => {
  if (!sms || sms.template) return // only the centre's phone sends reports
  // A scope of its own, because other routes do not accept bodies of any type.
  http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.post<{ Params: { key: string }; Body: string | undefined }>(
      '/t/reports/:key',
      async ({ params, body }, reply) => {
        if (!isSame(params.key, sms.reportsKey)) throw new DomainError('not_found')
        const report = readPhoneReport(body ?? '')
        if (report) await noteDelivery(dependencies, report)
        return reply.status(204).send()
      },
    )
    done()
  })
}
