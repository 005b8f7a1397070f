import type { CentreMessages } from '../en/centre.ts'

export const centre: CentreMessages = {
  title: 'Kituo',
}
