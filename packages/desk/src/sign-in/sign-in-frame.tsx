import { BeadLogo, Flower } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { useDeskMessages } from '../i18n/catalogue.ts'

/** The page around the sign-in: a drawing, and one form. */
export const SignInFrame = ({ children }: { children: ReactNode }) => {
  const t = useDeskMessages()
  return (
    <div className="dk-in">
      <div className="dk-in__art">
        <Flower />
      </div>
      <main className="dk-in__form">
        <div className="dk-mark">
          <BeadLogo />
          <b>{t.title}</b>
        </div>
        {children}
      </main>
    </div>
  )
}
