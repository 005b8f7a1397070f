export const activity = {
  title: 'Activity',
}

export type ActivityMessages = typeof activity
