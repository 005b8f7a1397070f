import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../http/endpoint.ts'
import type { AutomaticBackups } from './automatic-backups.ts'

export const addBackupRoutes = (
  http: FastifyInstance,
  { exportFile }: Pick<AutomaticBackups, 'exportFile'>,
): void => {
  addEndpoint(http, endpoints.exportBackup, exportFile)
}
