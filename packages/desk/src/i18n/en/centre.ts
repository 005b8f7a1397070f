export const centre = {
  title: 'The centre',
}

export type CentreMessages = typeof centre
