import type { TeamMessages } from '../en/team.ts'

export const team: TeamMessages = {
  title: 'Timu',
}
