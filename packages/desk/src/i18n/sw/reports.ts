import type { ReportsMessages } from '../en/reports.ts'

export const reports: ReportsMessages = {
  title: 'Ripoti',
}
