export const reports = {
  title: 'Reports',
}

export type ReportsMessages = typeof reports
