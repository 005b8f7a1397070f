export const team = {
  title: 'Team',
}

export type TeamMessages = typeof team
