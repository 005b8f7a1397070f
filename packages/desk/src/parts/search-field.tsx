import { Icon, useUniqueId } from '@charity-kit/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from './keys.ts'
import './search-field.css'

interface SearchFieldProps {
  /** Label for screen readers: "Search payments". */
  label: string
  placeholder: string
  /** Current search text, from `useSearchText`. */
  value: string
  /** Called with the text 300 ms after the last change, or on Enter. */
  onSearch: (text: string) => void
}

/** Search field of a list. `/` moves the focus here. */
export const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps) => {
  const id = useUniqueId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  if (sent !== value) {
    // Follows a change from outside: Back, or "clear all".
    setSent(value)
    setText(value)
  }
  const search = useEffectEvent(() => {
    setSent(text)
    onSearch(text)
  })
  useKeys({
    '/': () => {
      input.current?.focus()
    },
  })
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(search, 300)
    return () => {
      clearTimeout(timer)
    }
  }, [text, sent])
  return (
    <form
      className="dk-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(text)
        onSearch(text)
      }}
    >
      <label className="ch-sr" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        className="ch-input"
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
      />
    </form>
  )
}
