import { sectionMessages } from '../i18n/catalogue.ts'
import { team } from '../i18n/en/team.ts'

/** Returns the section's texts, which load with its code. */
export const useTeamMessages = sectionMessages('team', team)
