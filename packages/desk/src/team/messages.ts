import { sectionMessages } from '../i18n/catalogue.ts'
import { team } from '../i18n/en/team.ts'

/** The section's words; they come along with its code. */
export const useTeamMessages = sectionMessages('team', team)
