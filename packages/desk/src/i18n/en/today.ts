export const today = {
  title: 'Today',
}

export type TodayMessages = typeof today
