import type { PeopleMessages } from '../en/people.ts'

export const people: PeopleMessages = {
  title: 'Watu',
}
