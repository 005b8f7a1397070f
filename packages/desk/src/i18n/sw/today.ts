import type { TodayMessages } from '../en/today.ts'

export const today: TodayMessages = {
  title: 'Leo',
}
