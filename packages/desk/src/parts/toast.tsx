import { Icon } from '@charity-kit/ui'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { AnyIcon } from './signals.tsx'
import './toast.css'

interface ToastContent {
  text: string
  icon?: 'done' | 'mail' | 'offline' | 'undo'
  /** Reverts the action. The toast then stays 10 seconds instead of 6. */
  undo?: () => void
}

interface Toast extends ToastContent {
  id: number
}

const ToastContext = createContext<((toast: ToastContent) => void) | undefined>(undefined)

/**
 * Reports that an action is done: `toast({ text: t.verified, undo: reopen })`. Not for errors, which stand at their
 * place on the page.
 */
export const useToast = () => {
  const show = use(ToastContext)
  if (!show) throw new Error('A toast needs <ToastProvider> around it.')
  return show
}

/** Shows toasts at the foot of the window: the newest three, each announced. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [{ toasts }, setState] = useState<{ toasts: Toast[]; nextId: number }>({ toasts: [], nextId: 1 })
  const show = useCallback((toast: ToastContent) => {
    setState(({ toasts, nextId }) => ({
      toasts: [...toasts, { ...toast, id: nextId }].slice(-3),
      nextId: nextId + 1,
    }))
  }, [])
  const remove = useCallback((id: number) => {
    setState((before) => ({ ...before, toasts: before.toasts.filter((toast) => toast.id !== id) }))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="dk-toasts" role="status">
        {toasts.map((toast) => (
          <ToastBox key={toast.id} {...toast} onGone={remove} />
        ))}
      </div>
    </ToastContext>
  )
}

const ToastBox = ({ id, text, icon = 'done', undo, onGone }: Toast & { onGone: (id: number) => void }) => {
  const t = useFrameMessages()
  const [isHeld, setHeld] = useState(false)
  const duration = undo ? 10_000 : 6_000
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => {
      onGone(id)
    }, duration)
    return () => {
      clearTimeout(timer)
    }
  }, [id, isHeld, duration, onGone])
  const hold = useMemo(
    () => ({
      onPointerEnter: () => {
        setHeld(true)
      },
      onPointerLeave: () => {
        setHeld(false)
      },
      onFocus: () => {
        setHeld(true)
      },
      onBlur: () => {
        setHeld(false)
      },
    }),
    [],
  )
  return (
    <div className="dk-toast" {...hold}>
      <AnyIcon name={icon} />
      <span>{text}</span>
      {undo && (
        <button
          type="button"
          onClick={() => {
            onGone(id)
            undo()
          }}
        >
          {t.undo}
        </button>
      )}
      <button
        type="button"
        className="ch-icon-btn"
        aria-label={t.close}
        onClick={() => {
          onGone(id)
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
