import { forStaff, list, refusals, step, type StaffEndpoint } from './endpoint-defaults.ts'
import * as takeBack from './import-take-back.ts'
import * as payments from './payments.ts'
import { listStatementMappings } from './statement-mapping.ts'
import * as statements from './statements.ts'

/** Endpoints for importing statements, and for unclaimed money on them. */
export const statementEndpoints = {
  listStatementImports: {
    ...statements.listStatementImports,
    ...forStaff,
    permission: 'view',
    summary: 'The latest imports of statements, newest first, and how far each is',
    success: 200,
    errors: refusals,
  },
  startStatementImport: {
    ...statements.startStatementImport,
    ...list,
    permission: 'payments',
    summary: 'Import a statement in the background; its columns are as stated, and remembered',
    body: statements.startImportInput,
    bodyLimitBytes: statements.maxUploadBodyBytes,
  },
  getStatementImport: {
    ...statements.getStatementImport,
    ...forStaff,
    permission: 'view',
    summary: 'How far an import is, and what it came to',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  listStatementMappings: {
    ...listStatementMappings,
    ...forStaff,
    permission: 'payments',
    summary: 'How the columns of statements were matched before',
    success: 200,
    errors: refusals,
  },
  cancelStatementImport: {
    ...statements.cancelStatementImport,
    ...step,
    permission: 'payments',
    summary:
      'End a running import; what it stored and verified stays, and importing the file again continues',
    errors: [...step.errors, 'validation_failed'],
  },
  approveStatementSource: {
    ...statements.approveStatementSource,
    ...step,
    permission: 'centre',
    summary:
      "Say that an import's source is an account of the centre's, once: its lines may then verify payments by themselves",
    body: statements.sourceApprovalInput,
    errors: [...step.errors, 'validation_failed', 'second_factor_invalid', 'password_wrong', 'not_found'],
  },
  previewImportTakeBack: {
    ...takeBack.previewImportTakeBack,
    ...forStaff,
    permission: 'view',
    summary: 'What taking an import back would undo, and what of it stays because somebody decided on it',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  takeImportBack: {
    ...takeBack.takeImportBack,
    ...step,
    permission: 'payments',
    summary:
      'Undo an import: its lines go, payments that it alone verified wait again, and mails about that which were not sent are stopped',
    body: payments.reasonInput,
  },
  listUnclaimed: {
    ...statements.listUnclaimed,
    ...list,
    permission: 'view',
    summary: 'Incoming payments on statements that nobody has claimed, oldest first',
    query: statements.unclaimedQuery,
  },
  getStatementLine: {
    ...statements.getStatementLine,
    ...forStaff,
    permission: 'view',
    summary: 'One incoming payment on a statement, with what was decided about it',
    params: payments.recordParams,
    success: 200,
    errors: [...refusals, 'validation_failed'],
  },
  assignLineToCampaign: {
    ...statements.assignLineToCampaign,
    ...step,
    permission: 'payments',
    summary: 'Money that nobody claimed is a donation to a campaign, without a donor',
    body: statements.lineDonationInput,
    errors: [...step.errors, 'campaign_not_found', 'transaction_id_used'],
  },
  assignLineToPayment: {
    ...statements.assignLineToPayment,
    ...step,
    permission: 'payments',
    summary:
      'Money that nobody claimed is a payment that waits; it is verified, and takes the ID on the statement',
    body: statements.linePaymentInput,
    errors: [...step.errors, 'transaction_id_used'],
  },
  setLineAside: {
    ...statements.setLineAside,
    ...step,
    permission: 'payments',
    summary: "Money that nobody claimed is not the centre's",
    body: payments.reasonInput,
  },
  putLineBack: {
    ...statements.putLineBack,
    ...step,
    permission: 'payments',
    summary: "Money that was said not to be the centre's waits again",
    body: payments.reasonInput,
  },
} satisfies Record<string, StaffEndpoint>
