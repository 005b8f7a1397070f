import { forStaff, list, refusals, type StaffEndpoint } from './endpoint-defaults.ts'
import { changeStaffNotices, getStaffNotices, staffNotices } from './notices.ts'
import * as reconciliation from './reconciliation.ts'
import * as reports from './reports.ts'
import { getStaffToday } from './today.ts'

/** Endpoints for Today, reports and reconciliation. */
export const overviewEndpoints = {
  getStaffToday: {
    ...getStaffToday,
    ...forStaff,
    permission: 'view',
    summary: 'What waits for the staff, and what came in this week against the last one',
    success: 200,
    errors: refusals,
  },
  getStaffNotices: {
    ...getStaffNotices,
    ...forStaff,
    permission: 'own',
    summary: 'Whether the caller hears by email of what waits, and in which language',
    success: 200,
    errors: refusals,
  },
  changeStaffNotices: {
    ...changeStaffNotices,
    ...list,
    permission: 'own',
    summary: 'Choose whether to hear by email of what waits, and in which language',
    body: staffNotices,
  },
  getReport: {
    ...reports.getReport,
    ...list,
    permission: 'view',
    summary: 'What came in and went out in a range of days, by campaign, channel, category and day',
    query: reports.reportQuery,
  },
  getReconciliation: {
    ...reconciliation.getReconciliation,
    ...list,
    permission: 'view',
    summary: "Whether a wallet's or bank's month adds up: its balance, and where what came in has gone",
    query: reconciliation.reconciliationQuery,
  },
  listReconciliationRows: {
    ...reconciliation.listReconciliationRows,
    ...list,
    permission: 'view',
    summary: 'The rows behind a figure of a month',
    query: reconciliation.reconciliationRowsQuery,
  },
  exportReconciliationRows: {
    ...reconciliation.exportReconciliationRows,
    ...list,
    permission: 'payments',
    summary: 'The same rows as a CSV file',
    query: reconciliation.reconciliationExportQuery,
    bare: true,
    contentType: 'text/csv',
  },
  exportLedger: {
    ...reports.exportLedger,
    ...list,
    permission: 'payments',
    summary: 'The verified payments of a range of days as a ledger, as a CSV file',
    query: reports.ledgerQuery,
    bare: true,
    contentType: 'text/csv',
  },
  getDonorStatement: {
    ...reports.getDonorStatement,
    ...list,
    permission: 'view',
    summary: "One donor's verified donations in a range of days",
    body: reports.donorStatementInput,
    errors: [...list.errors, 'not_found'],
  },
} satisfies Record<string, StaffEndpoint>
