import { useCallback, useState, type CSSProperties } from 'react'

type Sample = 'colour' | 'width' | 'radius' | 'text' | 'shadow'

/** Every custom property that the page's style sheets declare under this prefix, in their order. */
const declaredNames = (prefix: string): string[] => {
  const names = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText.includes('.ch-root')
        ? [...rule.style].filter((name) => name.startsWith(prefix))
        : [],
    ),
  )
  return [...new Set(names)]
}

const sampleStyle = (sample: Sample, name: string): CSSProperties => {
  const value = `var(${name})`
  switch (sample) {
    case 'colour':
      return { width: 48, height: 32, border: '1px solid #8888', background: value }
    case 'width':
      return { width: value, height: 16, background: 'var(--ch-color-action)' }
    case 'radius':
      return { width: 64, height: 32, borderRadius: value, background: 'var(--ch-color-action)' }
    case 'shadow':
      return { width: 64, height: 32, boxShadow: value, background: 'var(--ch-color-surface)' }
    case 'text':
      if (name.includes('weight')) return { fontWeight: value }
      if (name.includes('leading')) return { lineHeight: value }
      return /-(body|display)$/.test(name) ? { fontFamily: value } : { fontSize: value }
  }
}

/** A token's value in one theme, with a sample of it. */
const TokenValue = ({ name, sample, theme }: { name: string; sample?: Sample; theme: 'light' | 'dark' }) => {
  const [value, setValue] = useState('')
  const read = useCallback(
    (root: HTMLElement | null) => {
      if (root) setValue(getComputedStyle(root).getPropertyValue(name))
    },
    [name],
  )
  return (
    <div ref={read} className="ch-root" data-theme={theme} style={{ background: 'none' }}>
      {sample && <div style={sampleStyle(sample, name)}>{sample === 'text' && 'Asante sana'}</div>}
      <code>{value}</code>
    </div>
  )
}

/** A table of the tokens that begin with `prefix`: each one's value, in both themes where they differ. */
export const TokenTable = ({
  prefix,
  sample,
  themed,
}: {
  prefix: string
  sample?: Sample
  themed?: boolean
}) => {
  const themes = themed ? (['light', 'dark'] as const) : (['light'] as const)
  return (
    <table>
      <thead>
        <tr>
          <th>name</th>
          {themes.map((theme) => (
            <th key={theme}>{themed ? theme : 'value'}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {declaredNames(prefix).map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            {themes.map((theme) => (
              <td key={theme}>
                <TokenValue name={name} theme={theme} {...(sample && { sample })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
