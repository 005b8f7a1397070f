export const statements = {
  title: 'Statements',
}

export type StatementsMessages = typeof statements
