import { describe, expect, it } from 'vitest'
import { shortNames } from './short-names.ts'

describe('[embed] short names', () => {
  const bundle = `
    .ch-btn { color: var(--ch-color-text); background: var(--ch-accent, #fff) } .ch-btn { --_fill: red } .ch-dot {}
    h('button', { className: 'ch-btn', onClick: press, autoComplete: 'off', stepNames: t.stepNames })
    dispatch({ type: 'campaignChosen', stepNames }); gift.transactionId; answer.collectedAmount`
  const { shorten, properties } = shortNames(bundle)

  it('classes and custom properties, the same in styles and components, the most used first', () => {
    expect(shorten('.ch-btn .ch-dot { --_fill: var(--ch-color-text) }')).toBe('.e .s { --e: var(--s) }')
    expect(shorten(`className="ch-btn ch-dot"`)).toBe(`className="e s"`)
  })

  it('no two classes that differ in case alone: a page without a doctype takes them for one', () => {
    const many = Array.from({ length: 60 }, (_, at) => `.ch-a${String(at)}`)
    const { shorten } = shortNames(many.join(' '))
    expect(new Set(many.map((name) => shorten(name).toLowerCase())).size).toBe(60)
  })

  it("a partner's own four, and names that are not in the bundle, stay", () => {
    for (const kept of [
      'var(--ch-accent) var(--ch-on-accent) var(--ch-radius) var(--ch-font)',
      '.ch-elsewhere',
      'patch-panel',
    ])
      expect(shorten(kept)).toBe(kept)
  })

  it('the actions of the reducer, and nothing that only sounds like them', () => {
    expect(shorten(`{ type: 'campaignChosen' }`)).toMatch(/^\{ type: '[a-z]' \}$/)
    expect(shorten(`emit('campaign-chosen'); campaignChosen()`)).toBe(
      `emit('campaign-chosen'); campaignChosen()`,
    )
  })

  it('our own properties alone', () => {
    expect(Object.keys(properties)).toContain('stepNames')
    for (const known of [
      'className', // the browser's, in whatever case JSX writes it
      'onClick',
      'autoComplete',
      'collectedAmount', // the contract's
      'transactionId', // kept in the visitor's session
      'type',
    ])
      expect(properties).not.toHaveProperty(known)
  })

  it('no short name that the bundle has for something else', () => {
    const { properties } = shortNames('rgba.e; rgba.s; path.a; panel.stepNames')
    expect(properties).toEqual({ rgba: 'i', panel: 'r', stepNames: 'n' })
  })
})
