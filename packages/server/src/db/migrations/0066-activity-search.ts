import type { Tables } from './tables.ts'

/** The activity is searched by the records that it is about. */
export const addActivitySearch = async ({ schema }: Tables): Promise<void> => {
  await schema.createIndex('security_events_detail').on('security_events').columns(['detail', 'id']).execute()
}
