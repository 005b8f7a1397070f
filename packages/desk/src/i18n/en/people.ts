export const people = {
  title: 'People',
}

export type PeopleMessages = typeof people
