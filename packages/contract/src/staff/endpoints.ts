import { addresseeEndpoints } from './addressees.ts'
import { backupEndpoints } from './backups.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { centreEndpoints } from './centre-endpoints.ts'
import { donorWallEndpoints } from './donor-wall.ts'
import { feedEndpoints } from './feeds.ts'
import { newsEndpoints } from './news.ts'
import * as emails from './emails.ts'
import { list, step, type StaffEndpoint } from './endpoint-defaults.ts'
import { overviewEndpoints } from './overview-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { personEndpoints } from './person-endpoints.ts'
import { listSecurityEvents, securityLogQuery } from './security-log.ts'
import { shopEndpoints } from './shop-endpoints.ts'
import { staffSignInEndpoints } from './sign-in-endpoints.ts'
import { statementEndpoints } from './statement-endpoints.ts'

const ownEndpoints = {
  listFailedEmails: {
    ...emails.listFailedEmails,
    ...list,
    permission: 'view',
    summary: 'Emails that were given up, oldest first, after the ID `after`',
    query: emails.failedEmailQuery,
  },
  sendEmailAgain: {
    ...emails.sendEmailAgain,
    ...step,
    permission: 'shop',
    summary: 'Send an email again that was given up; its first attempt may have arrived too',
    errors: [...step.errors, 'validation_failed'],
  },
  listSecurityEvents: {
    ...listSecurityEvents,
    ...list,
    permission: 'centre',
    summary: 'The security log: sign-ins, refusals, and what the staff did, newest first',
    query: securityLogQuery,
  },
} satisfies Record<string, StaffEndpoint>

/**
 * Endpoints for the staff. Each needs a session of an account whose role is `staff`. Without the explicit type, the
 * declarations would repeat each endpoint.
 */
export const staffEndpoints: typeof ownEndpoints &
  typeof paymentEndpoints &
  typeof shopEndpoints &
  typeof statementEndpoints &
  typeof feedEndpoints &
  typeof catalogueEndpoints &
  typeof donorWallEndpoints &
  typeof newsEndpoints &
  typeof personEndpoints &
  typeof addresseeEndpoints &
  typeof overviewEndpoints &
  typeof backupEndpoints &
  typeof staffSignInEndpoints &
  typeof centreEndpoints = {
  ...paymentEndpoints,
  ...shopEndpoints,
  ...ownEndpoints,
  ...statementEndpoints,
  ...feedEndpoints,
  ...catalogueEndpoints,
  ...donorWallEndpoints,
  ...newsEndpoints,
  ...personEndpoints,
  ...addresseeEndpoints,
  ...overviewEndpoints,
  ...backupEndpoints,
  ...staffSignInEndpoints,
  ...centreEndpoints,
}
