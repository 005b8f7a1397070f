import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { team, type TeamMessages } from '../i18n/en/team.ts'

const messages = catalogue.messages('team', team)

/** The section's words; they come along with its code. */
export const useTeamMessages = (): TeamMessages => useMessages(messages)
