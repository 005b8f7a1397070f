import type { Tables } from './tables.ts'

/** What the staff changed of a product, a campaign or a member, before and after. */
export const addRecordedChanges = async ({ schema }: Tables): Promise<void> => {
  await schema.alterTable('security_events').addColumn('changes', 'text').execute()
}
