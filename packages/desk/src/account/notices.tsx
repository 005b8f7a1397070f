import { useClient } from '@charity-kit/client/react'
import {
  changeStaffNotices,
  getStaffNotices,
  languageCodes,
  languages,
  staffNoticeModes,
  staffNotices,
  type StaffNotices,
} from '@charity-kit/contract'
import { Alert, ResourceState, Select, SubmitButton, useForm, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { useCall, useInvalidate } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useStaff } from '../staff-context.ts'

/** The member's choice of emails about waiting work. */
export const Notices = () => {
  const t = useDeskMessages()
  const { member } = useStaff()
  const notices = useCall(getStaffNotices, {})
  return (
    <section className="dk-card">
      <h2 className="dk-h2">{t.notices}</h2>
      <p>{t.noticesHint(member.email)}</p>
      <ResourceState resource={notices} failed={t.loadFailed} onRetry={notices.retry} compact>
        {(chosen) => <NoticesForm chosen={chosen} />}
      </ResourceState>
    </section>
  )
}

const NoticesForm = ({ chosen }: { chosen: StaffNotices }) => {
  const t = useDeskMessages()
  const client = useClient()
  const invalidate = useInvalidate()
  const deskLanguage = useLanguage()
  const [isSaved, setSaved] = useState(false)
  const { form, field, errors, submitting } = useForm({
    schema: staffNotices,
    // The emails have the desk's language until the member chooses.
    initial: chosen.mode === 'off' ? { ...chosen, language: deskLanguage } : chosen,
    submit: async (body) => {
      setSaved(false)
      const result = await client(changeStaffNotices, { body })
      if (!result.ok) return toFormErrors(result.error, t)
      setSaved(true)
      await invalidate([getStaffNotices])
      return undefined
    },
  })
  const mode = field('mode')
  const language = field('language')
  return (
    <form className="ch-stack" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {isSaved && <Alert tone="success">{t.noticesSaved}</Alert>}
      <Select
        label={t.noticeMode}
        choices={staffNoticeModes.map((each) => [each, t.noticeModes[each]] as const)}
        {...mode}
        onChange={(value) => {
          setSaved(false)
          mode.onChange(staffNoticeModes.find((each) => each === value) ?? 'off')
        }}
      />
      <Select
        label={t.noticeLanguage}
        choices={languageCodes.map((code) => [code, languages[code].name] as const)}
        {...language}
        onChange={(value) => {
          setSaved(false)
          language.onChange(languageCodes.find((code) => code === value) ?? chosen.language)
        }}
      />
      <SubmitButton sending={submitting} text={t.save} busyText={t.sending} />
    </form>
  )
}
